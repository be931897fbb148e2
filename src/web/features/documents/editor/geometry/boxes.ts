/** A rectangle on a page: fractions (0 to 1) of the displayed page, from its top-left corner. */
export type Box = { x: number; y: number; w: number; h: number };

/** The corner or edge that is dragged, as a compass direction. */
export type Handle = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";
export const handles: readonly Handle[] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));
/** Rounds to ten-thousandths of a page: finer than any screen shows, and short to store. */
const roundFraction = (value: number) => Math.round(value * 10_000) / 10_000;

/** Returns the box moved inside the page, and shrunk to the page's size if necessary. In fractions of the page. */
export function insidePage({ x, y, w, h }: Box): Box {
  const [width, height] = [clamp(w, 0, 1), clamp(h, 0, 1)];
  return {
    x: roundFraction(clamp(x, 0, 1 - width)),
    y: roundFraction(clamp(y, 0, 1 - height)),
    w: roundFraction(width),
    h: roundFraction(height),
  };
}

/**
 * Limits a move so that all boxes stay on their pages; all move by the same distance.
 * @param dx, dy fractions of the page
 */
export function limitMove(boxes: readonly Box[], dx: number, dy: number): { dx: number; dy: number } {
  let [left, right, up, down] = [-1, 1, -1, 1];
  for (const { x, y, w, h } of boxes) {
    left = Math.max(left, -x);
    right = Math.min(right, 1 - x - w);
    up = Math.max(up, -y);
    down = Math.min(down, 1 - y - h);
  }
  return { dx: clamp(dx, left, right), dy: clamp(dy, up, down) };
}

/** Moves a box in fractions of the page, limited to the page. */
export const moveBox = (box: Box, dx: number, dy: number): Box => insidePage({ ...box, x: box.x + dx, y: box.y + dy });

/**
 * Resizes a box by a handle; the opposite side stays in place.
 * @param dx, dy the distance that the handle is dragged, in fractions of the page
 * @param minSize the smallest width and height
 */
export function resizeBox(box: Box, handle: Handle, dx: number, dy: number, minSize: { w: number; h: number }): Box {
  let { x, y } = box;
  let [right, bottom] = [box.x + box.w, box.y + box.h];
  if (handle.includes("w")) x = clamp(x + dx, 0, right - minSize.w);
  if (handle.includes("e")) right = clamp(right + dx, x + minSize.w, 1);
  if (handle.includes("n")) y = clamp(y + dy, 0, bottom - minSize.h);
  if (handle.includes("s")) bottom = clamp(bottom + dy, y + minSize.h, 1);
  return insidePage({ x, y, w: right - x, h: bottom - y });
}
