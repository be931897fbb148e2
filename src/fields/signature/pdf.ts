import type { Blank, Print } from "#fields/base/print.ts";
import type { Value } from "#fields/shared/signature/value.ts";

export const blank: Blank = () => [
  { type: "signature", share: 4, hint: "Sign by hand, or type your name" },
  { type: "text", name: "date", label: "Date", share: 2, hint: "MM/DD/YYYY" },
];

/** Drawn: its strokes, moved to the upper left. Typed: as handwriting. */
export const print: Print<Value> = (_field, value) => {
  if (typeof value === "string") return { handwriting: value };
  const xs = value.flatMap(({ mx, lx }) => [mx, lx ?? mx]);
  const ys = value.flatMap(({ my, ly }) => [my, ly ?? my]);
  const least = (all: number[]) => all.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = (all: number[]) => all.reduce((a, b) => Math.max(a, b), 0);
  const left = least(xs);
  const top = least(ys);
  const at = (x: number, y: number) => `${Math.round((x - left) * 10) / 10} ${Math.round((y - top) * 10) / 10}`;
  let pen = "";
  const path = value
    .map(({ mx, my, lx, ly }) => {
      const from = at(lx ?? mx, ly ?? my);
      const to = at(mx, my);
      const goesOn = lx !== undefined && from === pen;
      pen = to;
      return goesOn ? `L ${to}` : `M ${from} L ${to}`;
    })
    .join(" ");
  return { path, width: most(xs) - left, height: most(ys) - top };
};
