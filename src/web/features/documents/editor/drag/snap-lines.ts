import styles from "../editor.module.css";
import type { Snap } from "../geometry/snapping.ts";

/** The distance at which a field snaps, in pixels. */
export const snapDistance = 5;

/**
 * Draws the guide lines of snapping. They are moved by `transform` only, to avoid a reflow of the page.
 * @returns functions that show and remove them
 */
export function snapLines(pageElement: HTMLElement) {
  const { clientWidth: width, clientHeight: height } = pageElement;
  const line = (direction: string | undefined) => {
    const element = document.createElement("i");
    element.className = `${styles.snapLine} ${direction}`;
    pageElement.append(element);
    return element;
  };
  const [vertical, horizontal] = [line(styles.vertical), line(styles.horizontal)];
  return {
    show({ x, y }: Pick<Snap, "x" | "y">) {
      vertical.style.opacity = x === undefined ? "0" : "1";
      horizontal.style.opacity = y === undefined ? "0" : "1";
      if (x !== undefined) vertical.style.transform = `translateX(${x * width}px)`;
      if (y !== undefined) horizontal.style.transform = `translateY(${y * height}px)`;
    },
    remove() {
      vertical.remove();
      horizontal.remove();
    },
  };
}
