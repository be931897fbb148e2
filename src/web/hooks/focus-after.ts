import { flushSync } from "react-dom";

/**
 * Makes a change that removes the clicked button, and moves the focus to what replaces it. Otherwise a keyboard user
 * would start again at the top of the page.
 * @param selector of the element that receives the focus
 */
export function focusAfter(change: () => void, selector: string, options?: FocusOptions): void {
  flushSync(change);
  document.querySelector<HTMLElement>(selector)?.focus(options);
}

/** Focuses an element when it is mounted; passed as its `ref`. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
