/**
 * The platform's popovers, which open, close on Esc and on a click outside, and give the focus back without
 * any script (https://html.spec.whatwg.org/#the-popover-attribute). React 18 does not know the attributes,
 * so they are spread: `<button type="button" {...opens("drawer")}>`.
 */

/** For the element that opens. */
export function popover(id: string) {
  return { id, popover: "auto" };
}

/** For the button that opens and closes it. */
export function opens(id: string) {
  return { popovertarget: id };
}

/** For a button inside it that closes it. */
export function closes(id: string) {
  return { popovertarget: id, popovertargetaction: "hide" };
}
