/** A browser with a window, as the checks use it. */
export type Browser = {
  version: string;
  /** Starts to load an address, in a window of this width. */
  open(address: string, width: number): Promise<void>;
  /** The value of an expression in the page, even where the page may not run scripts. */
  evaluate<Value>(expression: string): Promise<Value>;
  click(x: number, y: number): Promise<void>;
  /** Types a text into the focused field. */
  type(text: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors in the console since the last call. */
  errors(): string[];
  close(): Promise<void>;
};

export const height = 740;

/** A click, as WebDriver describes it. */
export function clickAt(x: number, y: number) {
  const move = { type: "pointerMove", x: Math.round(x), y: Math.round(y) };
  const actions = [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
  return { type: "pointer", id: "mouse", actions };
}

/** Keys one after the other, as WebDriver describes them. */
export function keysOf(text: string) {
  const actions = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
  return { type: "key", id: "keyboard", actions };
}
