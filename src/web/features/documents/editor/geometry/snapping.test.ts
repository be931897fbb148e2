import { expect, test } from "vitest";
import { boundsOf, snap, snapTargets } from "./snapping.ts";

const others = [
  { x: 0.1, y: 0.2, w: 0.2, h: 0.04 },
  { x: 0.6, y: 0.7, w: 0.1, h: 0.02 },
];
const targets = snapTargets(others);
const within = { x: 0.01, y: 0.01 };

test("a document field that is moved snaps to the nearest edge or center of another field, per axis", () => {
  const near = snap({ x: 0.105, y: 0.4, w: 0.05, h: 0.02 }, targets, within);
  expect(near.dx).toBeCloseTo(-0.005);
  expect(near).toMatchObject({ x: 0.1, dy: 0 });
  expect(near.y).toBeUndefined();
  const bottom = snap({ x: 0.8, y: 0.222, w: 0.05, h: 0.02 }, targets, within);
  expect(bottom.y).toBeCloseTo(0.24);
  expect(bottom.dy).toBeCloseTo(-0.002);
});

test("a document field that is moved on an empty page snaps to the page's center if it is close enough", () => {
  const empty = snapTargets([]);
  expect(snap({ x: 0.396, y: 0.1, w: 0.2, h: 0.02 }, empty, within)).toMatchObject({ x: 0.5 });
  expect(snap({ x: 0.2, y: 0.1, w: 0.2, h: 0.02 }, empty, within)).toEqual({ dx: 0, dy: 0 });
});

test("the bounding box of several document fields contains each of them", () => {
  const { x, y, w, h } = boundsOf(others);
  expect([x, y]).toEqual([0.1, 0.2]);
  expect(w).toBeCloseTo(0.6);
  expect(h).toBeCloseTo(0.52);
});
