import { useEffect, useState } from "react";

/**
 * Returns the section of a page that is being read: the last one that starts in the upper half of the viewport.
 * @param ids of the sections' elements, in page order
 * @returns its index in `ids`
 */
export function useCurrentSection(ids: readonly string[]): number {
  const [current, setCurrent] = useState(0);
  const joinedIds = ids.join(" ");
  useEffect(() => {
    const sections = joinedIds.split(" ");
    const visibleIds = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) visibleIds.add(target.id);
          else visibleIds.delete(target.id);
        }
        const lastVisibleIndex = sections.findLastIndex((id) => visibleIds.has(id));
        if (lastVisibleIndex >= 0) setCurrent(lastVisibleIndex);
      },
      { rootMargin: "0px 0px -50% 0px" },
    );
    for (const id of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [joinedIds]);
  return Math.min(current, ids.length - 1);
}
