/**
 * Scrolls an element that receives keyboard focus fully into view: in a horizontally scrolling row, browsers don't
 * scroll to an element that is partly visible. A clicked element stays under the pointer.
 */
export function scrollToFocused({ target }: { target: Element }): void {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
