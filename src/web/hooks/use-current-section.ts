import { useEffect, useState } from "react";

/**
 * Which of a page's sections is read: the last one that has begun in the upper half of the screen.
 * @param ids of the sections' elements, in their order on the page
 * @returns its place among `ids`
 */
export function useCurrentSection(ids: readonly string[]): number {
  const [current, setCurrent] = useState(0);
  const all = ids.join(" ");
  useEffect(() => {
    const sections = all.split(" ");
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const last = sections.findLastIndex((id) => seen.has(id));
        if (last >= 0) setCurrent(last);
      },
      { rootMargin: "0px 0px -50% 0px" },
    );
    for (const id of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [all]);
  return Math.min(current, ids.length - 1);
}
