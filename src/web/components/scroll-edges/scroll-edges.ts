import { type RefObject, useCallback, useEffect, useRef } from "react";

/** The distance of the current link from the row's start, in px: as wide as the fade. */
const linkMargin = 32;

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
      const scrollPosition = element.scrollLeft + element.scrollTop;
      const scrollRange = element.scrollWidth - element.clientWidth + element.scrollHeight - element.clientHeight;
      element.toggleAttribute("data-before", scrollPosition > 1);
      element.toggleAttribute("data-after", scrollRange - scrollPosition > 1);
    };
    const resizeObserver = new ResizeObserver(() => {
      onResize?.(element);
      updateEdges();
    });
    resizeObserver.observe(element);
    for (const child of element.children) resizeObserver.observe(child);
    element.addEventListener("scroll", updateEdges, { passive: true });
    return () => {
      resizeObserver.disconnect();
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
  const scrollAgain = useCallback((element: HTMLElement) => {
    // the browser clamps the scroll position when the row becomes wider
    const expected = Math.min(scrolledTo.current, element.scrollWidth - element.clientWidth);
    if (Math.abs(element.scrollLeft - expected) <= 1) scrolledTo.current = scrollToCurrent(element);
  }, []);
  useScrollEdges(row, scrollAgain);
}

/** Scrolls a row to its current link, if any. @returns the scroll position in px */
function scrollToCurrent(row: HTMLElement): number {
  const link = row.querySelector<HTMLElement>("[aria-current]");
  // not scrollIntoView, which scrolls the page as well
  if (link) row.scrollLeft = link.offsetLeft - linkMargin;
  return row.scrollLeft;
}
