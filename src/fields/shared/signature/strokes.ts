import type { Point } from "#fields/shared/signature/value.ts";

/** The pad's size in its own pixels; the picture is scaled to fit. */
export const padWidth = 480;
export const padHeight = 160;

/** Converts points to the `d` of an SVG path. A dot is drawn as a very short line, since an empty one is invisible. */
export function svgPath(points: Point[]): string {
  return points
    .map(({ mx, my, lx, ly }) => (lx === undefined ? `M${mx} ${my}h.1` : `M${lx} ${ly}L${mx} ${my}`))
    .join("");
}

/** Returns the pen's position on the pad: within its edges, rounded to tenths. */
export function padPoint(pad: DOMRect, clientX: number, clientY: number): { mx: number; my: number } {
  const within = (share: number, size: number) => Math.round(Math.min(1, Math.max(0, share)) * size * 10) / 10;
  return {
    mx: within((clientX - pad.left) / pad.width, padWidth),
    my: within((clientY - pad.top) / pad.height, padHeight),
  };
}

/** Adds the pen's position, unless it moved less than 1.5 pixels: more points only make the answer larger. */
export function extendStroke(points: Point[], to: { mx: number; my: number }): Point[] {
  const last = points.at(-1);
  if (!last) return [to];
  if (Math.hypot(to.mx - last.mx, to.my - last.my) < 1.5) return points;
  return [...points, { ...to, lx: last.mx, ly: last.my }];
}
