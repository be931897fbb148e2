import { type RefObject, useEffect } from "react";
import type { BuilderStore } from "#web/features/forms/builder/store/builder-store.ts";

/** Reports the section in the middle of the window to the store on scrolling. */
export function useSectionInView(store: BuilderStore, canvas: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const updateCurrentSection = () => {
      frame = 0;
      const middle = window.innerHeight / 2;
      const sections = [...(canvas.current?.querySelectorAll<HTMLElement>("[data-section]") ?? [])];
      const far = (one: Element) => {
        const { top, bottom } = one.getBoundingClientRect();
        return Math.max(top - middle, middle - bottom, 0);
      };
      const nearest = sections.reduce<HTMLElement | undefined>((a, b) => (a && far(a) <= far(b) ? a : b), undefined);
      store.see(nearest?.dataset.section ?? null);
    };
    const later = () => {
      frame ||= requestAnimationFrame(updateCurrentSection);
    };
    updateCurrentSection();
    window.addEventListener("scroll", later, { passive: true });
    window.addEventListener("resize", later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", later);
      window.removeEventListener("resize", later);
    };
  }, [store, canvas]);
}
