import { type Handle, handles, resizeBox } from "../geometry/boxes.ts";
import { snap, snapTargets } from "../geometry/snapping.ts";
import type { OverlayStore } from "../store/overlay-store.ts";
import type { Gesture } from "./gesture.ts";
import { snapDistance, snapLines } from "./snap-lines.ts";

const isHandle = (name: string): name is Handle => handles.some((one) => one === name);

/** Starts resizing a field by one of its handles; the dragged edges snap to other fields. */
export function startResize(store: OverlayStore, element: HTMLElement, handle: string): Gesture | null {
  const sheet = element.closest<HTMLElement>("[data-page]");
  const field = store.fields().find(({ id }) => id === element.dataset.field);
  if (!sheet || !field || !isHandle(handle)) return null;
  const { clientWidth: width, clientHeight: height } = sheet;
  const minSize = store.minSize(field.page);
  const targets = snapTargets(store.fields().filter((one) => one.page === field.page && one.id !== field.id));
  const within = { x: snapDistance / width, y: snapDistance / height };
  const lines = snapLines(sheet);
  let box = { x: field.x, y: field.y, w: field.w, h: field.h };
  const start = box;
  const before = { ...pickStyle(element) };
  return {
    to(x, y) {
      const rough = resizeBox(start, handle, x / width, y / height, minSize);
      const edge = {
        x: handle.includes("w") ? rough.x : rough.x + rough.w,
        y: handle.includes("n") ? rough.y : rough.y + rough.h,
        w: 0,
        h: 0,
      };
      const found = snap(edge, targets, within);
      const across = /[ew]/.test(handle);
      const down = /[ns]/.test(handle);
      box = resizeBox(start, handle, x / width + (across ? found.dx : 0), y / height + (down ? found.dy : 0), minSize);
      lines.show({ ...(across && { x: found.x }), ...(down && { y: found.y }) });
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
      Object.assign(element.style, before);
      if (isCommitted) store.setBox(field.id, box);
    },
  };
}

const pickStyle = ({ style: { left, top, width, height } }: HTMLElement) => ({ left, top, width, height });
