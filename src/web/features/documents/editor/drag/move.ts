import { limitMove } from "../geometry/boxes.ts";
import { boundsOf, snap, snapTargets } from "../geometry/snapping.ts";
import type { OverlayStore } from "../store/overlay-store.ts";
import type { Gesture } from "./gesture.ts";
import { snapDistance, snapLines } from "./snap-lines.ts";

/** Starts moving the selected fields; they snap to other fields on the page of the grabbed field. */
export function startMove(store: OverlayStore, root: HTMLElement, grabbedField: HTMLElement): Gesture | null {
  const pageElement = grabbedField.closest<HTMLElement>("[data-page]");
  const fields = store.selection();
  if (!pageElement || fields.length === 0) return null;
  const page = Number(pageElement.dataset.page);
  const movedElements = fields.flatMap(({ id, page: fieldPage }) => {
    const element = root.querySelector<HTMLElement>(`[data-field="${id}"]`);
    const fieldPageElement = root.querySelector<HTMLElement>(`[data-page="${fieldPage}"]`);
    return element && fieldPageElement
      ? [{ element, width: fieldPageElement.clientWidth, height: fieldPageElement.clientHeight }]
      : [];
  });
  const { clientWidth: width, clientHeight: height } = pageElement;
  const scroller = document.scrollingElement;
  const startScrollTop = scroller?.scrollTop ?? 0;
  const bounds = boundsOf(fields.filter((field) => field.page === page));
  const selected = new Set(fields.map(({ id }) => id));
  const targets = snapTargets(store.fields().filter((field) => field.page === page && !selected.has(field.id)));
  const lines = snapLines(pageElement);
  const snapRange = { x: snapDistance / width, y: snapDistance / height };
  let offset = { dx: 0, dy: 0 };
  for (const { element } of movedElements) element.style.willChange = "transform";
  return {
    moveTo(x, y) {
      // scrolling during the drag moves the pages below the pointer
      const scrolledBy = (scroller?.scrollTop ?? 0) - startScrollTop;
      const limitedMove = limitMove(fields, x / width, (y + scrolledBy) / height);
      const snapped = snap(
        { ...bounds, x: bounds.x + limitedMove.dx, y: bounds.y + limitedMove.dy },
        targets,
        snapRange,
      );
      offset = limitMove(fields, limitedMove.dx + snapped.dx, limitedMove.dy + snapped.dy);
      for (const { element, width, height } of movedElements)
        element.style.transform = `translate(${offset.dx * width}px, ${offset.dy * height}px)`;
      lines.show(snapped);
    },
    end(isCommitted) {
      lines.remove();
      for (const { element } of movedElements) {
        element.style.transform = "";
        element.style.willChange = "";
      }
      if (isCommitted) store.move(offset.dx, offset.dy);
    },
  };
}
