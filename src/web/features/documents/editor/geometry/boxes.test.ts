import fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, handles, insidePage, limitMove, moveBox, resizeBox } from "./boxes.ts";

const minSize = { w: 0.02, h: 0.01 };
const share = fc.double({ min: 0, max: 1, noNaN: true });
const step = fc.double({ min: -2, max: 2, noNaN: true });
const box: fc.Arbitrary<Box> = fc
  .tuple(share, share, share, share)
  .map(([x, y, w, h]) => insidePage({ x, y, w: Math.max(w, minSize.w), h: Math.max(h, minSize.h) }));

const isInside = ({ x, y, w, h }: Box) => x >= 0 && y >= 0 && x + w <= 1.0002 && y + h <= 1.0002;

test("a document field stays on its page however far it is moved or resized", () => {
  fc.assert(
    fc.property(box, fc.constantFrom(...handles), step, step, (one, handle, dx, dy) => {
      expect(isInside(moveBox(one, dx, dy))).toBe(true);
      const resized = resizeBox(one, handle, dx, dy, minSize);
      expect(isInside(resized)).toBe(true);
      expect(resized.w).toBeGreaterThanOrEqual(minSize.w - 0.0002);
      expect(resized.h).toBeGreaterThanOrEqual(minSize.h - 0.0002);
    }),
  );
});

test("dragging a document field's resize handle doesn't move its opposite side", () => {
  const one = { x: 0.2, y: 0.2, w: 0.2, h: 0.1 };
  expect(resizeBox(one, "nw", 0.05, 0.02, minSize)).toEqual({ x: 0.25, y: 0.22, w: 0.15, h: 0.08 });
  expect(resizeBox(one, "se", 0.05, 0.02, minSize)).toEqual({ x: 0.2, y: 0.2, w: 0.25, h: 0.12 });
  expect(resizeBox(one, "e", -1, 0.5, minSize)).toEqual({ x: 0.2, y: 0.2, w: 0.02, h: 0.1 });
});

test("document fields that are moved together stop together at the first edge of the page", () => {
  const pair = [
    { x: 0.1, y: 0.5, w: 0.1, h: 0.1 },
    { x: 0.6, y: 0.1, w: 0.3, h: 0.1 },
  ];
  const { dx, dy } = limitMove(pair, 0.5, -0.5);
  expect(dx).toBeCloseTo(0.1);
  expect(dy).toBeCloseTo(-0.1);
  expect(limitMove([], 0.3, 0.3)).toEqual({ dx: 0.3, dy: 0.3 });
});
