import { limitMove } from "../geometry/boxes.ts";
import { boundsOf, snap, snapTargets } from "../geometry/snapping.ts";
import type { OverlayStore } from "../store/overlay-store.ts";
import type { Gesture } from "./gesture.ts";
import { snapDistance, snapLines } from "./snap-lines.ts";

/** Starts moving the selected fields; they snap to other fields on the page of the grabbed field. */
export function startMove(store: OverlayStore, root: HTMLElement, held: HTMLElement): Gesture | null {
  const sheet = held.closest<HTMLElement>("[data-page]");
  const fields = store.selection();
  if (!sheet || fields.length === 0) return null;
  const page = Number(sheet.dataset.page);
  const moving = fields.flatMap(({ id, page: own }) => {
    const element = root.querySelector<HTMLElement>(`[data-field="${id}"]`);
    const on = root.querySelector<HTMLElement>(`[data-page="${own}"]`);
    return element && on ? [{ element, width: on.clientWidth, height: on.clientHeight }] : [];
  });
  const { clientWidth: width, clientHeight: height } = sheet;
  const scroller = document.scrollingElement;
  const scrolled = scroller?.scrollTop ?? 0;
  const bounds = boundsOf(fields.filter((field) => field.page === page));
  const selected = new Set(fields.map(({ id }) => id));
  const targets = snapTargets(store.fields().filter((field) => field.page === page && !selected.has(field.id)));
  const lines = snapLines(sheet);
  const within = { x: snapDistance / width, y: snapDistance / height };
  let by = { dx: 0, dy: 0 };
  for (const { element } of moving) element.style.willChange = "transform";
  return {
    to(x, y) {
      // scrolling during the drag moves the pages below the pointer
      const drift = (scroller?.scrollTop ?? 0) - scrolled;
      const wanted = limitMove(fields, x / width, (y + drift) / height);
      const snapped = snap({ ...bounds, x: bounds.x + wanted.dx, y: bounds.y + wanted.dy }, targets, within);
      by = limitMove(fields, wanted.dx + snapped.dx, wanted.dy + snapped.dy);
      for (const { element, width, height } of moving)
        element.style.transform = `translate(${by.dx * width}px, ${by.dy * height}px)`;
      lines.show(snapped);
    },
    end(isCommitted) {
      lines.remove();
      for (const { element } of moving) {
        element.style.transform = "";
        element.style.willChange = "";
      }
      if (isCommitted) store.move(by.dx, by.dy);
    },
  };
}
