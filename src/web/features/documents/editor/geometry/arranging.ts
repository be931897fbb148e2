import { type Box, insidePage } from "./boxes.ts";
import { boundsOf } from "./snapping.ts";

/** The side or the center line that boxes are aligned to. */
export type Alignment = "left" | "center" | "right" | "top" | "middle" | "bottom";
export type Axis = "across" | "down";

/** Aligns boxes to their common bounds. Boxes stay on their pages. */
export function align(boxes: readonly Box[], alignment: Alignment): Box[] {
  const bounds = boundsOf(boxes);
  const alignBox: Record<Alignment, (box: Box) => Partial<Box>> = {
    left: () => ({ x: bounds.x }),
    center: ({ w }) => ({ x: bounds.x + (bounds.w - w) / 2 }),
    right: ({ w }) => ({ x: bounds.x + bounds.w - w }),
    top: () => ({ y: bounds.y }),
    middle: ({ h }) => ({ y: bounds.y + (bounds.h - h) / 2 }),
    bottom: ({ h }) => ({ y: bounds.y + bounds.h - h }),
  };
  return boxes.map((box) => insidePage({ ...box, ...alignBox[alignment](box) }));
}

/** Distributes boxes evenly between the first and the last; fewer than three stay as they are. */
export function distribute(boxes: readonly Box[], axis: Axis): Box[] {
  if (boxes.length < 3) return [...boxes];
  const [start, size] = axis === "across" ? (["x", "w"] as const) : (["y", "h"] as const);
  const order = boxes.map((_, index) => index).sort((a, b) => (boxes[a]?.[start] ?? 0) - (boxes[b]?.[start] ?? 0));
  const bounds = boundsOf(boxes);
  const gap = (bounds[size] - boxes.reduce((sum, box) => sum + box[size], 0)) / (boxes.length - 1);
  const result = [...boxes];
  let position = bounds[start];
  for (const index of order) {
    const box = boxes[index];
    if (!box) continue;
    result[index] = insidePage({ ...box, [start]: position });
    position += box[size] + gap;
  }
  return result;
}
