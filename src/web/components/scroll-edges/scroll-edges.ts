import { type RefObject, useCallback, useEffect, useRef } from "react";

/** The distance of the current link from the row's start, in px: as wide as the fade. */
const margin = 32;

/**
 * Sets `data-before` and `data-after` on an element that scrolls in one direction when more content precedes or
 * follows, so that `scroll-edges.module.css` fades that edge.
 * @param onResize called when the element or a child is resized
 */
export function useScrollEdges(ref: RefObject<HTMLElement | null>, onResize?: (element: HTMLElement) => void): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const updateEdges = () => {
      // the values of the direction without scrolling are 0
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
 * Fades the edges of a row of links that may be wider than the page, and scrolls it to the current link. When the row
 * is resized, for example after a count has loaded, it is scrolled again unless the user has scrolled it.
 * @param activeLink changes with the current link
 */
export function useScrollRow(row: RefObject<HTMLElement | null>, activeLink: unknown): void {
  const scrolledTo = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll when the current link changes
  useEffect(() => {
    if (row.current) scrolledTo.current = scrollToCurrent(row.current);
  }, [activeLink]);
  const follow = useCallback((element: HTMLElement) => {
    // the browser clamps the scroll position when the row becomes wider
    const expected = Math.min(scrolledTo.current, element.scrollWidth - element.clientWidth);
    if (Math.abs(element.scrollLeft - expected) <= 1) scrolledTo.current = scrollToCurrent(element);
  }, []);
  useScrollEdges(row, follow);
}

/** Scrolls a row to its current link, if any. @returns the scroll position in px */
function scrollToCurrent(row: HTMLElement): number {
  const link = row.querySelector<HTMLElement>("[aria-current]");
  // not scrollIntoView, which scrolls the page as well
  if (link) row.scrollLeft = link.offsetLeft - margin;
  return row.scrollLeft;
}
