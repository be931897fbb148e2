import { type Handle, handles, resizeBox } from "../geometry/boxes.ts";
import { snap, snapTargets } from "../geometry/snapping.ts";
import type { OverlayStore } from "../store/overlay-store.ts";
import type { Gesture } from "./gesture.ts";
import { snapDistance, snapLines } from "./snap-lines.ts";

const isHandle = (name: string): name is Handle => handles.some((one) => one === name);

/** Starts resizing a field by one of its handles; the dragged edges snap to other fields. */
export function startResize(store: OverlayStore, element: HTMLElement, handle: string): Gesture | null {
  const pageElement = element.closest<HTMLElement>("[data-page]");
  const field = store.fields().find(({ id }) => id === element.dataset.field);
  if (!pageElement || !field || !isHandle(handle)) return null;
  const { clientWidth: width, clientHeight: height } = pageElement;
  const minSize = store.minSize(field.page);
  const targets = snapTargets(store.fields().filter((one) => one.page === field.page && one.id !== field.id));
  const snapRange = { x: snapDistance / width, y: snapDistance / height };
  const lines = snapLines(pageElement);
  let box = { x: field.x, y: field.y, w: field.w, h: field.h };
  const start = box;
  const previousStyle = { ...pickStyle(element) };
  return {
    moveTo(x, y) {
      const unsnappedBox = resizeBox(start, handle, x / width, y / height, minSize);
      const edge = {
        x: handle.includes("w") ? unsnappedBox.x : unsnappedBox.x + unsnappedBox.w,
        y: handle.includes("n") ? unsnappedBox.y : unsnappedBox.y + unsnappedBox.h,
        w: 0,
        h: 0,
      };
      const snapped = snap(edge, targets, snapRange);
      const isHorizontal = /[ew]/.test(handle);
      const isVertical = /[ns]/.test(handle);
      box = resizeBox(
        start,
        handle,
        x / width + (isHorizontal ? snapped.dx : 0),
        y / height + (isVertical ? snapped.dy : 0),
        minSize,
      );
      lines.show({ ...(isHorizontal && { x: snapped.x }), ...(isVertical && { y: snapped.y }) });
      Object.assign(element.style, {
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.w * 100}%`,
        height: `${box.h * 100}%`,
      });
    },
    end(isCommitted) {
      lines.remove();
      // restores the styles that React last set, since React doesn't know about the changes
      Object.assign(element.style, previousStyle);
      if (isCommitted) store.setBox(field.id, box);
    },
  };
}

const pickStyle = ({ style: { left, top, width, height } }: HTMLElement) => ({ left, top, width, height });
