import { type RefObject, useCallback, useEffect, useRef } from "react";

/** How far from the row's beginning the open link stands, in px: as wide as the fade. */
const margin = 32;

/**
 * Sets `data-before` and `data-after` on an element that scrolls in one direction where more of its content follows, so
 * that `scroll-edges.module.css` fades that edge.
 * @param onResize called when the element or a child becomes larger or smaller
 */
export function useScrollEdges(ref: RefObject<HTMLElement | null>, onResize?: (element: HTMLElement) => void): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const updateEdges = () => {
      // the direction that it doesn't scroll in adds nothing
      const before = element.scrollLeft + element.scrollTop;
      const whole = element.scrollWidth - element.clientWidth + element.scrollHeight - element.clientHeight;
      element.toggleAttribute("data-before", before > 1);
      element.toggleAttribute("data-after", whole - before > 1);
    };
    const sizes = new ResizeObserver(() => {
      onResize?.(element);
      updateEdges();
    });
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    element.addEventListener("scroll", updateEdges, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", updateEdges);
    };
  }, [ref, onResize]);
}

/**
 * Fades the edges of a row of links that may be wider than its page, and scrolls it to the current link. A row that
 * grows, because a count is loaded, or whose page becomes narrower is scrolled again unless the user has scrolled it.
 * @param activeLink changes with the current link
 */
export function useScrollRow(row: RefObject<HTMLElement | null>, activeLink: unknown): void {
  const scrolledTo = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open link follows what is open
  useEffect(() => {
    if (row.current) scrolledTo.current = scrollToCurrent(row.current);
  }, [activeLink]);
  const follow = useCallback((element: HTMLElement) => {
    // a row that became wider was scrolled back by the browser, as far as it had to be
    const expected = Math.min(scrolledTo.current, element.scrollWidth - element.clientWidth);
    if (Math.abs(element.scrollLeft - expected) <= 1) scrolledTo.current = scrollToCurrent(element);
  }, []);
  useScrollEdges(row, follow);
}

/** Scrolls a row to its current link, if it has one. @returns where it is now, in px */
function scrollToCurrent(row: HTMLElement): number {
  const link = row.querySelector<HTMLElement>("[aria-current]");
  // not scrollIntoView, which moves the page as well
  if (link) row.scrollLeft = link.offsetLeft - margin;
  return row.scrollLeft;
}
