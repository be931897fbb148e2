import { expect, test } from "vitest";
import { align, distribute } from "./arranging.ts";

const boxes = [
  { x: 0.5, y: 0.1, w: 0.2, h: 0.02 },
  { x: 0.1, y: 0.3, w: 0.1, h: 0.04 },
  { x: 0.3, y: 0.7, w: 0.4, h: 0.02 },
];

test("selected document fields are aligned to the outermost side or to the common center", () => {
  expect(align(boxes, "left").map(({ x }) => x)).toEqual([0.1, 0.1, 0.1]);
  expect(align(boxes, "right").map(({ x, w }) => x + w)).toEqual([0.7, 0.7, 0.7].map((n) => expect.closeTo(n)));
  expect(align(boxes, "middle").map(({ y, h }) => y + h / 2)).toEqual([0.41, 0.41, 0.41].map((n) => expect.closeTo(n)));
});

test("document fields are spaced evenly whatever the order of selection, and the outer two don't move", () => {
  const spaced = distribute(boxes, "down");
  expect(spaced[0]?.y).toBeCloseTo(0.1);
  expect(spaced[1]?.y).toBeCloseTo(0.39);
  expect(spaced[2]?.y).toBeCloseTo(0.7);
  expect(distribute(boxes.slice(0, 2), "across")).toEqual(boxes.slice(0, 2));
});
