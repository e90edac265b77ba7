/** What stands for `react-dom` in the Worker (vite.config.ts): it has no document to draw into, and never tries. */
export function createPortal(): never {
  throw new Error("The Worker has no document.");
}
export { createPortal as flushSync };
