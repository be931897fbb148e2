import type { Box } from "./boxes.ts";

/** Positions that an edge or a center snaps to: sorted fractions of the page. */
type SnapTargets = { x: readonly number[]; y: readonly number[] };
/** The offset that makes a box snap, and the positions of the guide lines. */
export type Snap = { dx: number; dy: number; x?: number; y?: number };

const ascending = (a: number, b: number) => a - b;

/** Returns the snap targets of a page: the edges and centers of its other fields, and the page's center. */
export function snapTargets(others: readonly Box[]): SnapTargets {
  const x = others.flatMap((box) => [box.x, box.x + box.w / 2, box.x + box.w]);
  const y = others.flatMap((box) => [box.y, box.y + box.h / 2, box.y + box.h]);
  return { x: [...x, 0.5].sort(ascending), y: [...y, 0.5].sort(ascending) };
}

/** Finds the target nearest to a position by binary search. */
function nearestTarget(sorted: readonly number[], position: number): number | undefined {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [sorted[low - 1], sorted[low]];
  if (before === undefined || after === undefined) return before ?? after;
  return position - before <= after - position ? before : after;
}

function closestSnap(sorted: readonly number[], positions: readonly number[], range: number) {
  let best: { by: number; line: number } | undefined;
  for (const position of positions) {
    const line = nearestTarget(sorted, position);
    if (line === undefined) continue;
    const by = line - position;
    if (Math.abs(by) <= range && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, line };
  }
  return best;
}

/**
 * Returns the snap of a box to the nearest target on each axis.
 * @param range the snap distance, in fractions of the page's width and height
 */
export function snap(box: Box, targets: SnapTargets, range: { x: number; y: number }): Snap {
  const x = closestSnap(targets.x, [box.x, box.x + box.w / 2, box.x + box.w], range.x);
  const y = closestSnap(targets.y, [box.y, box.y + box.h / 2, box.y + box.h], range.y);
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, ...(x && { x: x.line }), ...(y && { y: y.line }) };
}

/** Returns the bounding box of all boxes. */
export function boundsOf(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, w }) => x + w));
  const bottom = Math.max(...boxes.map(({ y, h }) => y + h));
  return { x: left, y: top, w: right - left, h: bottom - top };
}
