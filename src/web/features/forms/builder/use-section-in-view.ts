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
      const distanceOf = (one: Element) => {
        const { top, bottom } = one.getBoundingClientRect();
        return Math.max(top - middle, middle - bottom, 0);
      };
      const nearest = sections.reduce<HTMLElement | undefined>(
        (a, b) => (a && distanceOf(a) <= distanceOf(b) ? a : b),
        undefined,
      );
      store.setSectionInView(nearest?.dataset.section ?? null);
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(updateCurrentSection);
    };
    updateCurrentSection();
    window.addEventListener("scroll", scheduleUpdate, { passive: true });
    window.addEventListener("resize", scheduleUpdate);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", scheduleUpdate);
      window.removeEventListener("resize", scheduleUpdate);
    };
  }, [store, canvas]);
}
