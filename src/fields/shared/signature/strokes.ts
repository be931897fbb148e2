import type { Point } from "#fields/shared/signature/value.ts";

/** The pad's own pixels; the picture scales to the room it has. */
export const padWidth = 480;
export const padHeight = 160;

/** Points → the `d` of an SVG path. A dot is a stroke that went nowhere: drawn as a hair's breadth, so that it is seen. */
export function outline(points: Point[]): string {
  return points
    .map(({ mx, my, lx, ly }) => (lx === undefined ? `M${mx} ${my}h.1` : `M${lx} ${ly}L${mx} ${my}`))
    .join("");
}

/** Where the pen is on the pad: whole tenths within its edges. */
export function pointOn(pad: DOMRect, clientX: number, clientY: number): { mx: number; my: number } {
  const within = (share: number, size: number) => Math.round(Math.min(1, Math.max(0, share)) * size * 10) / 10;
  return {
    mx: within((clientX - pad.left) / pad.width, padWidth),
    my: within((clientY - pad.top) / pad.height, padHeight),
  };
}

/** Adds where the pen came; a move of less than a pixel and a half adds nothing but would make the answer large. */
export function drawTo(points: Point[], to: { mx: number; my: number }): Point[] {
  const last = points.at(-1);
  if (!last) return [to];
  if (Math.hypot(to.mx - last.mx, to.my - last.my) < 1.5) return points;
  return [...points, { ...to, lx: last.mx, ly: last.my }];
}
