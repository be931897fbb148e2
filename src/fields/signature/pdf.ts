import type { Blank, Print } from "#fields/base/print.ts";
import type { Point, Value } from "#fields/shared/signature/value.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";

export const blank: Blank = (_field, t) => [
  { type: "signature", share: 4, hint: t(pdfTexts).sign_or_type },
  { type: "text", name: "date", label: t(pdfTexts).date, share: 2, hint: t(fieldsTexts).mm_dd_yyyy },
];

/** Prints a drawn signature as a path, a typed one as handwriting. */
export const print: Print<Value> = (_field, value) =>
  typeof value === "string" ? { handwriting: value } : strokesPath(value);

/** Returns the strokes of a drawn signature as an SVG path, moved to the upper left, and the size of its box. */
export function strokesPath(value: Point[]): { path: string; width: number; height: number } {
  const xs = value.flatMap(({ mx, lx }) => [mx, lx ?? mx]);
  const ys = value.flatMap(({ my, ly }) => [my, ly ?? my]);
  const minOf = (all: number[]) => all.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const maxOf = (all: number[]) => all.reduce((a, b) => Math.max(a, b), 0);
  const left = minOf(xs);
  const top = minOf(ys);
  const shiftedPoint = (x: number, y: number) =>
    `${Math.round((x - left) * 10) / 10} ${Math.round((y - top) * 10) / 10}`;
  let pen = "";
  const path = value
    .map(({ mx, my, lx, ly }) => {
      const from = shiftedPoint(lx ?? mx, ly ?? my);
      const to = shiftedPoint(mx, my);
      const continuesStroke = lx !== undefined && from === pen;
      pen = to;
      return continuesStroke ? `L ${to}` : `M ${from} L ${to}`;
    })
    .join(" ");
  return { path, width: maxOf(xs) - left, height: maxOf(ys) - top };
}
