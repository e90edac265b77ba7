/**
 * Import this for its effect, before Miniflare and undici. Both use finalizers to free objects that Node no longer
 * references, even while such an object is on its way back as an argument, or while its body is still being read. That
 * happened on Node 26 with 200 calls at once. Scripts and test files end soon, so they need not free anything.
 */
globalThis.FinalizationRegistry = class {
  register() {}
  unregister() {}
} as never;
