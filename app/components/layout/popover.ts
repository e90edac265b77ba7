/**
 * Props for native popovers
 * (https://developer.mozilla.org/en-US/docs/Web/API/Popover_API), which work
 * without script. They are spread because React 18 has no types for these
 * attributes.
 */

/** For the popover itself. */
export function popoverProps(id: string) {
  return { id, popover: "auto" };
}

/** For the button that opens the popover. */
export function openPopoverProps(id: string) {
  return { popovertarget: id };
}

/** For a button inside the popover that closes it. */
export function closePopoverProps(id: string) {
  return { popovertarget: id, popovertargetaction: "hide" };
}
