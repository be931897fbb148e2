import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";
import { unpackWoff } from "./woff.ts";

/**
 * The font faces of documents, as weight and style of the font's files. Scripts without a handwriting font use italic
 * instead.
 */
const fontFaces = {
  regular: "400-normal",
  bold: "600-normal",
  italic: "400-italic",
  handwriting: "400-italic",
} as const;
export type FontFace = keyof typeof fontFaces;

/**
 * One file of a font. `thin`: it is available only in its thinnest weight, compressed, and is drawn with an outline; it
 * can be used after `prepareFonts` has decompressed it.
 */
export type Part = { name: string; file: (fontFace: FontFace) => string; thin: boolean };

type Spans = (readonly [from: number, to: number])[];
type Known = { part: Part; spans: Spans };

const resolve = createRequire(import.meta.url).resolve;
const read = new Map<string, Buffer>();

/** Returns the character ranges of each part of a font, from its `unicode.json`. */
function rangesOf(font: string): [part: string, Spans][] {
  const ranges = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(resolve(`${font}/unicode.json`), "utf8")));
  return Object.entries(ranges).map(([part, spans]) => [
    part,
    spans.split(",").map((span) => {
      const [from = "", to = from] = span.replace("U+", "").split("-");
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  ]);
}

/** Noto Sans, then the related fonts for scripts without italics, in order of preference. */
const order = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "devanagari"];
/** The parts that the handwriting font of typed signatures has, too. */
const written = ["latin", "latin-ext", "vietnamese"];
const main = rangesOf("@fontsource/noto-sans").flatMap(([part, spans]): Known[] => {
  const file = (fontFace: FontFace) =>
    fontFace === "handwriting" && written.includes(part)
      ? `@fontsource/dancing-script/files/dancing-script-${part}-400-normal.woff`
      : `@fontsource/noto-sans/files/noto-sans-${part}-${fontFaces[fontFace]}.woff`;
  return order.includes(part) ? [{ part: { name: part, file, thin: false }, spans }] : [];
});
main.sort((a, b) => order.indexOf(a.part.name) - order.indexOf(b.part.name));

const upright = (fontFace: FontFace) => fontFaces[fontFace].replace("italic", "normal");
const otherScripts = ["arabic", "hebrew", "thai"].flatMap((script): Known[] => {
  const font = `@fontsource/noto-sans-${script}`;
  const file = (fontFace: FontFace) => `${font}/files/noto-sans-${script}-${script}-${upright(fontFace)}.woff`;
  return rangesOf(font).flatMap(([part, spans]) =>
    part === script ? [{ part: { name: script, file, thin: false }, spans }] : [],
  );
});

/** Monochrome emoji; loaded when a text first needs them. */
let emoji: Known[] | undefined;
const emojiParts = () =>
  (emoji ??= rangesOf("@fontsource/noto-emoji").flatMap(([part, spans]): Known[] => {
    const number = /^\[(\d+)\]$/.exec(part)?.[1];
    const file = (fontFace: FontFace) => `@fontsource/noto-emoji/files/noto-emoji-${number}-${upright(fontFace)}.woff`;
    return number ? [{ part: { name: `emoji ${number}`, file, thin: false }, spans }] : [];
  }));
/** From the punctuation that is part of emoji on, in any plane. */
const isSign = (codePoint: number) => codePoint >= 0x203c;

/** Chinese with Japanese kana, and Korean: a hundred files each, of which a name needs one or two. */
let eastAsian: Known[] | undefined;
const eastAsianParts = () =>
  (eastAsian ??= ["sc", "kr"].flatMap((script) =>
    rangesOf(`@fontsource-variable/noto-sans-${script}`).flatMap(([part, spans]): Known[] => {
      const number = /^\[(\d+)\]$/.exec(part)?.[1];
      const file = () =>
        `@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${number}-wght-normal.woff2`;
      return number ? [{ part: { name: `${script} ${number}`, file, thin: true }, spans }] : [];
    }),
  ));
/** From the CJK radicals on, in any plane. */
const isEastAsian = (codePoint: number) => codePoint >= 0x2e80;

/** Returns the parts that may contain the character, best first; none for scripts without a font. */
export function partsFor(codePoint: number): Part[] {
  const holds = ({ spans }: Known) => spans.some(([from, to]) => codePoint >= from && codePoint <= to);
  const near = [...main, ...otherScripts].filter(holds);
  const signs = isSign(codePoint) ? emojiParts().filter(holds) : [];
  const far = isEastAsian(codePoint) ? eastAsianParts().filter(holds) : [];
  return [...near, ...signs, ...far].map(({ part }) => part);
}

/** Whether `fontFile` can load a part now. */
export const isReady = (part: Part): boolean => !part.thin || read.has(part.file("regular"));

/** Returns a font's bytes, which are read once. @throws Error for a thin part that was not prepared */
export function fontFile(part: Part, fontFace: FontFace): Buffer {
  const file = part.file(fontFace);
  const known = read.get(file);
  if (known) return known;
  if (part.thin) throw new Error(`${file} was not prepared.`);
  const bytes = unpackWoff(readFileSync(resolve(file)));
  read.set(file, bytes);
  return bytes;
}

/** Decompresses the additional parts that the text needs. Must be awaited before typesetting. */
export async function prepareFonts(text: string): Promise<void> {
  const characters = new Set(text.match(/[\u2e80-\u{3ffff}]/gu));
  const files = Array.from(characters).flatMap((character) =>
    partsFor(character.codePointAt(0) ?? 0).flatMap((part) => (isReady(part) ? [] : [part.file("regular")])),
  );
  if (files.length === 0) return;
  const { default: woff2 } = await import("wawoff2");
  for (const file of new Set(files)) read.set(file, Buffer.from(await woff2.decompress(readFileSync(resolve(file)))));
}

/** Replaces a character that no part contains. */
export const replacement = "\uFFFD";

/**
 * Returns the text in composed form (NFC), without invisible characters: control, direction and zero-width characters,
 * and variation selectors for emoji. Line breaks are preserved, and so are the joiners that determine the shape of
 * Arabic and Devanagari letters.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/[\ufe0e\ufe0f]/g, "")
    .replace(/(?<![\p{Script=Arabic}\p{Script=Devanagari}])[\u200c\u200d]/gu, "")
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, "");
}
