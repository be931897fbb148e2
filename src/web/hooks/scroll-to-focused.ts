/**
 * Scrolls an element that receives keyboard focus fully into view: in a horizontally scrolling row, browsers don't
 * scroll to an element that is partly visible. A clicked element stays under the pointer, and the page stays where it is
 * when a heading gets the focus of a removed element.
 */
export function scrollToFocused({ target }: { target: Element }): void {
  if (target.matches(":focus-visible:not(h1, h2, h3)")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
