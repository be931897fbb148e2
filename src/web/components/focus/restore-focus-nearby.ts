const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * Keeps keyboard focus in a list when the focused element is removed, such as a chip by its own button: moves it to the
 * element that takes its place, else to the last one before it, or the list's heading. Used as the `ref` of the list,
 * or of an element around it that stays when the list is empty.
 */
export function restoreFocusNearby(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined;
  let focused: { element: Element; index: number } | null = null;
  const focusableElements = () => Array.from(container.querySelectorAll<HTMLElement>(focusable));
  const trackFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) focused = { element: target, index: focusableElements().indexOf(target) };
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.element.isConnected) return;
    const { index } = focused;
    focused = null;
    if (document.activeElement !== document.body) return;
    const heading = () => container.querySelector<HTMLElement>("[tabindex='-1']");
    (index < 0 ? heading() : (elementAtOrLast(focusableElements(), index) ?? heading()))?.focus();
  });
  container.addEventListener("focusin", trackFocus);
  observer.observe(container, { childList: true, subtree: true });
  return () => {
    container.removeEventListener("focusin", trackFocus);
    observer.disconnect();
  };
}

/** Returns the element at a removed element's index, or the last one if that was the last. */
export const elementAtOrLast = <T>(elements: readonly T[], index: number): T | undefined =>
  elements[Math.min(index, elements.length - 1)];
