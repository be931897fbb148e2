import type { DocumentField } from "#contract/schemas/document-fields.ts";
import type { FontFace } from "#server/platform/pdf/fonts.ts";
import { color } from "#server/platform/pdf/pdf-document.ts";
import type { Line, Style, Typesetter } from "#server/platform/pdf/typeset.ts";

/** In points, from the top-left corner of the displayed page. */
export type Box = { x: number; y: number; width: number; height: number };
/** The displayed size of a page, in points. */
export type PageSize = { width: number; height: number };

/** The height of a line, relative to the font size. */
export const lineHeight = 1.36;
/** The distance between a box and its text, in points. */
export const textMargin = 2;

/** The font sizes, in points: the largest one in which the text fits is used. */
const textSizes = [11, 10, 9, 8, 7, 6];
/** The font sizes for a single line in a box that is too low for the sizes above. */
const smallSizes = [5, 4, 3, 2];
const handwritingSizes = [28, 24, 20, 17, 14, 12, ...textSizes, ...smallSizes];

/** `cutAt`: the number of characters printed of a text that doesn't fit; null if it fits. */
type FittedText = { style: Style; lines: Line[]; cutAt: number | null };

/** Returns the box of a field on its page. */
export const boxOf = ({ x, y, w, h }: Pick<DocumentField, "x" | "y" | "w" | "h">, page: PageSize): Box => ({
  x: x * page.width,
  y: y * page.height,
  width: w * page.width,
  height: h * page.height,
});

/** Typesets a text in the largest size in which it fits into a box. Handwriting stays on one line. */
export function fitText(typesetter: Typesetter, text: string, fontFace: FontFace, box: Box): FittedText {
  const width = Math.max(box.width - 2 * textMargin, 1);
  const isHandwriting = fontFace === "handwriting";
  const isLowEnough = (size: number) => size * lineHeight <= box.height;
  const sizes = textSizes.some(isLowEnough) ? textSizes : smallSizes;
  const usableSizes = (isHandwriting ? handwritingSizes : sizes).filter(isLowEnough);
  const linesIn = (size: number) =>
    isHandwriting || smallSizes.includes(size) ? 1 : Math.max(1, Math.floor(box.height / (size * lineHeight)));
  const typesetText = (part: string, size: number) => {
    const style: Style = { fontFace, size, color: color.ink };
    const lines = typesetter.lines(part, style, width);
    return { style, lines, fits: lines.length <= linesIn(size) };
  };
  for (const size of usableSizes) {
    const { fits, ...fitted } = typesetText(text, size);
    if (fits) return { ...fitted, cutAt: null };
  }
  const size = usableSizes.at(-1) ?? 2;
  const characters = Array.from(text);
  const typesetPrefix = (length: number) => typesetText(`${characters.slice(0, length).join("").trimEnd()}…`, size);
  let [cutAt, tooLong] = [0, characters.length];
  while (tooLong - cutAt > 1) {
    const middle = Math.floor((cutAt + tooLong) / 2);
    if (typesetPrefix(middle).fits) cutAt = middle;
    else tooLong = middle;
  }
  const { style, lines } = typesetPrefix(cutAt);
  return { style, lines, cutAt };
}
