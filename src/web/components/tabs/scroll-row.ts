import { type RefObject, useEffect } from "react";

/** How far from the row's beginning the open link stands, in px: as wide as the fade. */
const margin = 32;

/**
 * Scrolls a row of links that may be wider than its page to the current link, and sets `data-before` and `data-after`
 * where more links follow, so that `scroll-row.module.css` fades that edge.
 * @param activeLink changes with the current link
 */
export function useScrollRow(row: RefObject<HTMLElement | null>, activeLink: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open link follows what is open
  useEffect(() => {
    const element = row.current;
    const link = element?.querySelector<HTMLElement>("[aria-current]");
    // not scrollIntoView, which moves the page as well
    if (element && link) element.scrollLeft = link.offsetLeft - margin;
  }, [activeLink]);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const updateOverflow = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      element.toggleAttribute("data-before", element.scrollLeft > 1);
      element.toggleAttribute("data-after", rest > 1);
    };
    const sizes = new ResizeObserver(updateOverflow);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    element.addEventListener("scroll", updateOverflow, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", updateOverflow);
    };
  }, [row]);
}
