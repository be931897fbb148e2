/**
 * Scrolls all of the element that gets the focus by keyboard into view: in a row that scrolls sideways, browsers leave it
 * where it is if a part of it is visible. A pressed element stays under the pointer.
 */
export function scrollToFocused({ target }: { target: Element }): void {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
