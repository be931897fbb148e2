import styles from "../editor.module.css";
import type { OverlayStore } from "../store/overlay-store.ts";
import type { Gesture } from "./gesture.ts";

/** Starts selecting all fields in an area of a page. */
export function startSelecting(store: OverlayStore, pageElement: HTMLElement, from: { x: number; y: number }): Gesture {
  const { left, top, width, height } = pageElement.getBoundingClientRect();
  const start = { x: (from.x - left) / width, y: (from.y - top) / height };
  const area = document.createElement("i");
  area.className = styles.area ?? "";
  pageElement.append(area);
  let box = { ...start, w: 0, h: 0 };
  const clampFraction = (value: number) => Math.min(1, Math.max(0, value));
  return {
    moveTo(x, y) {
      const end = { x: clampFraction(start.x + x / width), y: clampFraction(start.y + y / height) };
      box = {
        x: Math.min(start.x, end.x),
        y: Math.min(start.y, end.y),
        w: Math.abs(end.x - start.x),
        h: Math.abs(end.y - start.y),
      };
      Object.assign(area.style, {
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.w * 100}%`,
        height: `${box.h * 100}%`,
      });
    },
    end(isCommitted) {
      area.remove();
      if (isCommitted) store.selectIn(Number(pageElement.dataset.page), box);
    },
  };
}
