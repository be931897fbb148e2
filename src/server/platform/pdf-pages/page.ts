import { PdfArray, PdfDict, PdfNumber, type PdfObject, PdfStream } from "@libpdf/core";
import type { Copy, Reference, Value } from "./copy-pages.ts";

/** A page as one object to draw, upright, its lower left corner at 0, 0; in points. */
export type CopiedPage = Reference & { width: number; height: number };

type Box = [left: number, bottom: number, right: number, top: number];

/** US Letter: the default of PDF viewers for a page without a size. */
const usLetter: Box = [0, 0, 612, 792];
const deepest = 50;
/** The maximum number of highlights, stamps and filled-in fields on one page. */
const maxAppearances = 500;

/**
 * Copies the visible parts of a page: its contents, and the appearance of filled-in fields and stamps, without anything
 * clickable.
 * @throws CopyLimitError; Error if the file is damaged
 */
export function copyPage(copy: Copy, page: PdfDict): CopiedPage {
  const box = boxOf(copy, page);
  const turn = turnOf(numberOf(inherited(copy, page, "Rotate")));
  const unit = unitOf(copy, page);
  const [width, height] = [(box[2] - box[0]) * unit, (box[3] - box[1]) * unit];
  const appearances = appearancesOf(copy, page);
  const painted: [string, Value][] = [["P", contentsOf(copy, page, box)]];
  const drawn = appearances.map(({ stream, matrix }, index) => {
    painted.push([`L${index}`, copy.of(stream)]);
    return `q ${matrix.map(fixed).join(" ")} cm /L${index} Do Q`;
  });
  const form: [string, Value][] = [
    ...formOf(box, upright(box, turn, unit)),
    ["Resources", new Map([["XObject", new Map(painted)]])],
  ];
  const whole = copy.stream(form, Buffer.from(["q /P Do Q", ...drawn].join("\n")));
  copy.copyPending();
  return turn % 180 === 0 ? { ...whole, width, height } : { ...whole, width: height, height: width };
}

/**
 * Copies a page as a page of another document: with the same content as `copyPage`, and its original box, rotation and
 * unit.
 * @throws CopyLimitError; Error when the file is damaged
 */
export function copySheet(copy: Copy, page: PdfDict): Map<string, Value> {
  const contents = copy.streamsOf(contentPieces(copy, page));
  const appearances = appearancesOf(copy, page);
  const resources = copy.of(inherited(copy, page, "Resources"), "resources");
  const sheet = new Map<string, Value>([
    ["Type", "Page"],
    ["MediaBox", boxOf(copy, page)],
    ["Rotate", turnOf(numberOf(inherited(copy, page, "Rotate")))],
    ["UserUnit", unitOf(copy, page)],
    ["Resources", resources],
    ["Contents", contents],
  ]);
  const group = page.get("Group");
  if (group) sheet.set("Group", copy.of(group));
  const painted = new Map(
    appearances.map(({ stream }, index): [string, Value] => [`${appearanceName}${index}`, copy.of(stream)]),
  );
  copy.copyPending();
  if (appearances.length === 0) return sheet;
  const drawn = appearances.map(
    ({ matrix }, index) => `q ${matrix.map(fixed).join(" ")} cm /${appearanceName}${index} Do Q`,
  );
  const around = ["q", ["Q", ...drawn].join("\n")].map((text) => copy.stream([], Buffer.from(`${text}\n`)));
  const own = copy.mapOf(resources);
  const pictures = new Map([...copy.mapOf(own.get("XObject") ?? null), ...painted]);
  return sheet
    .set("Resources", new Map([...own, ["XObject", pictures]]))
    .set("Contents", [...around.slice(0, 1), ...contents, ...around.slice(1)]);
}

/** The prefix of the names of appearances in a page's resources. */
const appearanceName = "LintelLook";

const fixed = (number: number) => number.toFixed(5);

const formOf = (box: Box, matrix: number[]): [string, Value][] => [
  ["Type", "XObject"],
  ["Subtype", "Form"],
  ["BBox", box],
  ["Matrix", matrix],
];

const unitOf = (copy: Copy, page: PdfDict) =>
  Math.min(Math.max(numberOf(copy.read(page.get("UserUnit"))) ?? 1, 0.01), 100);

function contentPieces(copy: Copy, page: PdfDict): PdfStream[] {
  const contents = copy.read(page.get("Contents"));
  return (contents instanceof PdfArray ? contents.toArray() : [contents]).flatMap((piece) => {
    const stream = copy.read(piece);
    return stream instanceof PdfStream ? [stream] : [];
  });
}

/** Joins a page's contents, which may be split anywhere. */
function contentsOf(copy: Copy, page: PdfDict, box: Box): Reference {
  const group = page.get("Group");
  const groups: [string, Value][] = group ? [["Group", copy.of(group)]] : [];
  const form: [string, Value][] = [
    ...formOf(box, [1, 0, 0, 1, 0, 0]),
    ["Resources", copy.of(inherited(copy, page, "Resources"), "resources")],
    ...groups,
  ];
  const pieces = contentPieces(copy, page);
  const [only] = pieces;
  if (only && pieces.length === 1) return copy.streamAs(form, only);
  const whole = pieces.flatMap((piece) => [piece.getDecodedData(), Buffer.from("\n")]);
  return copy.stream(form, Buffer.concat(whole));
}

/** Returns an attribute that a page inherits unless it has its own. */
function inherited(copy: Copy, page: PdfDict, key: string): PdfObject | null {
  let node: PdfObject | null = page;
  for (let depth = 0; node instanceof PdfDict && depth < deepest; depth++) {
    const value = copy.read(node.get(key));
    if (value) return value;
    node = copy.read(node.get("Parent"));
  }
  return null;
}

const numberOf = (value: PdfObject | null | undefined) =>
  value instanceof PdfNumber && Number.isFinite(value.value) ? value.value : undefined;

function numbersOf(copy: Copy, value: PdfObject | null | undefined, count: number): number[] | undefined {
  const list = copy.read(value);
  if (!(list instanceof PdfArray)) return undefined;
  const numbers = list.toArray().flatMap((item) => numberOf(copy.read(item)) ?? []);
  return numbers.length === count && numbers.every((number) => Math.abs(number) < 1e6) ? numbers : undefined;
}

/** Normalizes any two corners to the lower left and the upper right one; undefined if the area is empty. */
function cornersOf(copy: Copy, value: PdfObject | null | undefined): Box | undefined {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersOf(copy, value, 4) ?? [];
  const box: Box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  return box[2] - box[0] >= 1 && box[3] - box[1] >= 1 ? box : undefined;
}

/** Returns the part of the page that PDF viewers show. */
function boxOf(copy: Copy, page: PdfDict): Box {
  const sheet = cornersOf(copy, inherited(copy, page, "MediaBox")) ?? usLetter;
  const crop = cornersOf(copy, inherited(copy, page, "CropBox")) ?? sheet;
  const [left, bottom] = [Math.max(sheet[0], crop[0]), Math.max(sheet[1], crop[1])];
  const [right, top] = [Math.min(sheet[2], crop[2]), Math.min(sheet[3], crop[3])];
  return right - left >= 1 && top - bottom >= 1 ? [left, bottom, right, top] : sheet;
}

/** Degrees, clockwise: 0, 90, 180 or 270. */
const turnOf = (degrees = 0) => (degrees % 90 === 0 ? ((degrees % 360) + 360) % 360 : 0);

/** Returns the matrix that rotates the page upright, with its lower left corner at 0, 0. */
function upright([left, bottom, right, top]: Box, turn: number, unit: number): number[] {
  const matrices: Record<number, number[]> = {
    0: [1, 0, 0, 1, -left, -bottom],
    90: [0, -1, 1, 0, -bottom, right],
    180: [-1, 0, 0, -1, right, top],
    270: [0, 1, -1, 0, top, -left],
  };
  return (matrices[turn] ?? []).map((number) => number * unit);
}

type Appearance = { stream: PdfStream; matrix: number[] };

const hidden = 2;
const notViewed = 32;

/** Collects the appearances of highlights, stamps, signatures and fields on the page. */
function appearancesOf(copy: Copy, page: PdfDict): Appearance[] {
  const list = copy.read(page.get("Annots"));
  if (!(list instanceof PdfArray)) return [];
  return list
    .toArray()
    .slice(0, maxAppearances)
    .flatMap((item) => {
      const annotation = copy.read(item);
      return annotation instanceof PdfDict ? (appearanceOf(copy, annotation) ?? []) : [];
    });
}

function appearanceOf(copy: Copy, annotation: PdfDict): Appearance | undefined {
  const flags = numberOf(copy.read(annotation.get("F"))) ?? 0;
  if ((flags & hidden) !== 0 || (flags & notViewed) !== 0) return undefined;
  if (annotation.getName("Subtype", copy.read)?.value === "Popup") return undefined;
  const normal = copy.read(annotation.getDict("AP", copy.read)?.get("N"));
  const state = annotation.getName("AS", copy.read)?.value ?? "";
  const stream = normal instanceof PdfStream || !(normal instanceof PdfDict) ? normal : copy.read(normal.get(state));
  const rectangle = cornersOf(copy, annotation.get("Rect"));
  if (!(stream instanceof PdfStream) || !rectangle) return undefined;
  const box = cornersOf(copy, stream.get("BBox"));
  return box && { stream, matrix: fitted(box, numbersOf(copy, stream.get("Matrix"), 6), rectangle) };
}

/**
 * Returns the matrix that fits an appearance's box, transformed by its own matrix, into the annotation's rectangle (ISO
 * 32000-2, 12.5.5).
 */
function fitted(box: Box, matrix: number[] | undefined, rectangle: Box): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix ?? [];
  const corners = [box[0], box[2]].flatMap((x) => [box[1], box[3]].map((y) => [a * x + c * y + e, b * x + d * y + f]));
  const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const across = (rectangle[2] - rectangle[0]) / (Math.max(...xs) - left || 1);
  const up = (rectangle[3] - rectangle[1]) / (Math.max(...ys) - bottom || 1);
  return [across, 0, 0, up, rectangle[0] - left * across, rectangle[1] - bottom * up];
}
