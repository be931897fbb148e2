import { PdfArray, PdfDict, PdfNumber, type PdfObject, PdfStream } from "@libpdf/core";
import type { PageCopier, Reference, Value } from "./page-copier.ts";

/** A page as one object to draw, upright, its lower left corner at 0, 0; in points. */
export type CopiedPage = Reference & { width: number; height: number };

type Box = [left: number, bottom: number, right: number, top: number];

/** US Letter: the default of PDF viewers for a page without a size. */
const usLetter: Box = [0, 0, 612, 792];
const maxDepth = 50;
/** The maximum number of highlights, stamps and filled-in fields on one page. */
const maxAppearances = 500;

/**
 * Copies the visible parts of a page: its contents, and the appearance of filled-in fields and stamps, without anything
 * clickable.
 * @throws CopyLimitError; Error if the file is damaged
 */
export function copyPage(copy: PageCopier, page: PdfDict): CopiedPage {
  const box = visibleBox(copy, page);
  const rotation = normalizeRotation(readNumber(inheritedValue(copy, page, "Rotate")));
  const unit = userUnit(copy, page);
  const [width, height] = [(box[2] - box[0]) * unit, (box[3] - box[1]) * unit];
  const appearances = collectAppearances(copy, page);
  const xObjects: [string, Value][] = [["P", copyContents(copy, page, box)]];
  const drawingCommands = appearances.map(({ stream, matrix }, index) => {
    xObjects.push([`L${index}`, copy.copyValue(stream)]);
    return `q ${matrix.map(formatNumber).join(" ")} cm /L${index} Do Q`;
  });
  const form: [string, Value][] = [
    ...formEntries(box, uprightMatrix(box, rotation, unit)),
    ["Resources", new Map([["XObject", new Map(xObjects)]])],
  ];
  const pageObject = copy.stream(form, Buffer.from(["q /P Do Q", ...drawingCommands].join("\n")));
  copy.copyPending();
  return rotation % 180 === 0 ? { ...pageObject, width, height } : { ...pageObject, width: height, height: width };
}

/**
 * Copies a page as a page of another document: with the same content as `copyPage`, and its original box, rotation and
 * unit.
 * @throws CopyLimitError; Error when the file is damaged
 */
export function copySheet(copy: PageCopier, page: PdfDict): Map<string, Value> {
  const contents = copy.streamsOf(contentPieces(copy, page));
  const appearances = collectAppearances(copy, page);
  const resources = copy.copyValue(inheritedValue(copy, page, "Resources"), "resources");
  const sheet = new Map<string, Value>([
    ["Type", "Page"],
    ["MediaBox", visibleBox(copy, page)],
    ["Rotate", normalizeRotation(readNumber(inheritedValue(copy, page, "Rotate")))],
    ["UserUnit", userUnit(copy, page)],
    ["Resources", resources],
    ["Contents", contents],
  ]);
  const group = page.get("Group");
  if (group) sheet.set("Group", copy.copyValue(group));
  const appearanceObjects = new Map(
    appearances.map(({ stream }, index): [string, Value] => [`${appearanceName}${index}`, copy.copyValue(stream)]),
  );
  copy.copyPending();
  if (appearances.length === 0) return sheet;
  const drawingCommands = appearances.map(
    ({ matrix }, index) => `q ${matrix.map(formatNumber).join(" ")} cm /${appearanceName}${index} Do Q`,
  );
  const wrappingStreams = ["q", ["Q", ...drawingCommands].join("\n")].map((text) =>
    copy.stream([], Buffer.from(`${text}\n`)),
  );
  const resourceEntries = copy.readDictionary(resources);
  const allXObjects = new Map([...copy.readDictionary(resourceEntries.get("XObject") ?? null), ...appearanceObjects]);
  return sheet
    .set("Resources", new Map([...resourceEntries, ["XObject", allXObjects]]))
    .set("Contents", [...wrappingStreams.slice(0, 1), ...contents, ...wrappingStreams.slice(1)]);
}

/** The prefix of the names of appearances in a page's resources. */
const appearanceName = "LintelLook";

const formatNumber = (number: number) => number.toFixed(5);

const formEntries = (box: Box, matrix: number[]): [string, Value][] => [
  ["Type", "XObject"],
  ["Subtype", "Form"],
  ["BBox", box],
  ["Matrix", matrix],
];

const userUnit = (copy: PageCopier, page: PdfDict) =>
  Math.min(Math.max(readNumber(copy.dereference(page.get("UserUnit"))) ?? 1, 0.01), 100);

function contentPieces(copy: PageCopier, page: PdfDict): PdfStream[] {
  const contents = copy.dereference(page.get("Contents"));
  return (contents instanceof PdfArray ? contents.toArray() : [contents]).flatMap((piece) => {
    const stream = copy.dereference(piece);
    return stream instanceof PdfStream ? [stream] : [];
  });
}

/** Joins a page's contents, which may be split anywhere. */
function copyContents(copy: PageCopier, page: PdfDict, box: Box): Reference {
  const group = page.get("Group");
  const groups: [string, Value][] = group ? [["Group", copy.copyValue(group)]] : [];
  const form: [string, Value][] = [
    ...formEntries(box, [1, 0, 0, 1, 0, 0]),
    ["Resources", copy.copyValue(inheritedValue(copy, page, "Resources"), "resources")],
    ...groups,
  ];
  const pieces = contentPieces(copy, page);
  const [singlePiece] = pieces;
  if (singlePiece && pieces.length === 1) return copy.streamAs(form, singlePiece);
  const whole = pieces.flatMap((piece) => [piece.getDecodedData(), Buffer.from("\n")]);
  return copy.stream(form, Buffer.concat(whole));
}

/** Returns an attribute that a page inherits unless it has its own. */
function inheritedValue(copy: PageCopier, page: PdfDict, key: string): PdfObject | null {
  let node: PdfObject | null = page;
  for (let depth = 0; node instanceof PdfDict && depth < maxDepth; depth++) {
    const value = copy.dereference(node.get(key));
    if (value) return value;
    node = copy.dereference(node.get("Parent"));
  }
  return null;
}

const readNumber = (value: PdfObject | null | undefined) =>
  value instanceof PdfNumber && Number.isFinite(value.value) ? value.value : undefined;

function readNumbers(copy: PageCopier, value: PdfObject | null | undefined, count: number): number[] | undefined {
  const list = copy.dereference(value);
  if (!(list instanceof PdfArray)) return undefined;
  const numbers = list.toArray().flatMap((item) => readNumber(copy.dereference(item)) ?? []);
  return numbers.length === count && numbers.every((number) => Math.abs(number) < 1e6) ? numbers : undefined;
}

/** Normalizes any two corners to the lower left and the upper right one; undefined if the area is empty. */
function normalizedBox(copy: PageCopier, value: PdfObject | null | undefined): Box | undefined {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = readNumbers(copy, value, 4) ?? [];
  const box: Box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  return box[2] - box[0] >= 1 && box[3] - box[1] >= 1 ? box : undefined;
}

/** Returns the part of the page that PDF viewers show. */
function visibleBox(copy: PageCopier, page: PdfDict): Box {
  const sheet = normalizedBox(copy, inheritedValue(copy, page, "MediaBox")) ?? usLetter;
  const crop = normalizedBox(copy, inheritedValue(copy, page, "CropBox")) ?? sheet;
  const [left, bottom] = [Math.max(sheet[0], crop[0]), Math.max(sheet[1], crop[1])];
  const [right, top] = [Math.min(sheet[2], crop[2]), Math.min(sheet[3], crop[3])];
  return right - left >= 1 && top - bottom >= 1 ? [left, bottom, right, top] : sheet;
}

/** Degrees, clockwise: 0, 90, 180 or 270. */
const normalizeRotation = (degrees = 0) => (degrees % 90 === 0 ? ((degrees % 360) + 360) % 360 : 0);

/** Returns the matrix that rotates the page upright, with its lower left corner at 0, 0. */
function uprightMatrix([left, bottom, right, top]: Box, rotation: number, unit: number): number[] {
  const matrices: Record<number, number[]> = {
    0: [1, 0, 0, 1, -left, -bottom],
    90: [0, -1, 1, 0, -bottom, right],
    180: [-1, 0, 0, -1, right, top],
    270: [0, 1, -1, 0, top, -left],
  };
  return (matrices[rotation] ?? []).map((number) => number * unit);
}

type Appearance = { stream: PdfStream; matrix: number[] };

const hiddenFlag = 2;
const noViewFlag = 32;

/** Collects the appearances of highlights, stamps, signatures and fields on the page. */
function collectAppearances(copy: PageCopier, page: PdfDict): Appearance[] {
  const list = copy.dereference(page.get("Annots"));
  if (!(list instanceof PdfArray)) return [];
  return list
    .toArray()
    .slice(0, maxAppearances)
    .flatMap((item) => {
      const annotation = copy.dereference(item);
      return annotation instanceof PdfDict ? (readAppearance(copy, annotation) ?? []) : [];
    });
}

function readAppearance(copy: PageCopier, annotation: PdfDict): Appearance | undefined {
  const flags = readNumber(copy.dereference(annotation.get("F"))) ?? 0;
  if ((flags & hiddenFlag) !== 0 || (flags & noViewFlag) !== 0) return undefined;
  if (annotation.getName("Subtype", copy.dereference)?.value === "Popup") return undefined;
  const normal = copy.dereference(annotation.getDict("AP", copy.dereference)?.get("N"));
  const state = annotation.getName("AS", copy.dereference)?.value ?? "";
  const stream =
    normal instanceof PdfStream || !(normal instanceof PdfDict) ? normal : copy.dereference(normal.get(state));
  const rectangle = normalizedBox(copy, annotation.get("Rect"));
  if (!(stream instanceof PdfStream) || !rectangle) return undefined;
  const box = normalizedBox(copy, stream.get("BBox"));
  return box && { stream, matrix: fitMatrix(box, readNumbers(copy, stream.get("Matrix"), 6), rectangle) };
}

/**
 * Returns the matrix that fits an appearance's box, transformed by its own matrix, into the annotation's rectangle (ISO
 * 32000-2, 12.5.5).
 */
function fitMatrix(box: Box, matrix: number[] | undefined, rectangle: Box): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix ?? [];
  const corners = [box[0], box[2]].flatMap((x) => [box[1], box[3]].map((y) => [a * x + c * y + e, b * x + d * y + f]));
  const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const across = (rectangle[2] - rectangle[0]) / (Math.max(...xs) - left || 1);
  const up = (rectangle[3] - rectangle[1]) / (Math.max(...ys) - bottom || 1);
  return [across, 0, 0, up, rectangle[0] - left * across, rectangle[1] - bottom * up];
}
