/** how long effects, dialogs and navigation have to move the focus themselves */
const waitMs = 100;

let isStarted = false;

/**
 * Moves the focus to the nearest heading when the focused element is removed from `<main>`, for example by the next
 * step of a screen or the removal of a list item. Otherwise keyboard users would start again at the top of the page, and
 * screen readers would say nothing. The focus doesn't move if the user has left the element before, and not from the
 * page around an embedded one.
 */
export function restoreLostFocus(): void {
  if (isStarted) return;
  isStarted = true;
  /** the focused element and those around it, since a removed element doesn't know where it was */
  let path: Element[] = [];
  const savePath = () => {
    path = [];
    for (let element = document.activeElement; element; element = element.parentElement) path.push(element);
  };
  const isLost = () =>
    path[0]?.isConnected === false &&
    document.activeElement === document.body &&
    path.some(({ tagName }) => tagName === "MAIN") &&
    (window === parent || document.hasFocus());
  const restore = () => {
    const nearby = path.filter(({ isConnected }) => isConnected);
    const headings = nearby.map((element) => element.querySelector<HTMLElement>("main :is(h1, h2, h3)"));
    // a heading can't be focused while it is hidden
    for (const target of [headings.find(Boolean), document.getElementById("main")])
      if (target && isLost()) {
        target.tabIndex = -1;
        target.focus({ preventScroll: true });
      }
  };
  const observer = new MutationObserver(() => isLost() && setTimeout(restore, waitMs));
  observer.observe(document, { childList: true, subtree: true });
  savePath();
  addEventListener("focusin", savePath);
  // also a click outside all controls, which ends the focus; before React removes the clicked element
  addEventListener("click", savePath, true);
  // when an iframe receives the focus, such as the card field
  addEventListener("blur", savePath);
}
