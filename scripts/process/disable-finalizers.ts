/**
 * Import this first: it replaces FinalizationRegistry with a class that does nothing. With the real one, Miniflare and undici
 * free objects too early, such as one that is being sent back as an argument or whose body is still being read; with 200
 * calls at once, Node 26 failed. Scripts and test files end soon, so they need not free anything.
 */
globalThis.FinalizationRegistry = class {
  register() {}
  unregister() {}
} as never;
