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
export type FontPart = { name: string; file: (fontFace: FontFace) => string; thin: boolean };

type Spans = (readonly [from: number, to: number])[];
type PartRange = { part: FontPart; spans: Spans };

const resolve = createRequire(import.meta.url).resolve;
const loadedFonts = new Map<string, Buffer>();

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
const partOrder = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "devanagari"];
/** The parts that the handwriting font of typed signatures has, too. */
const handwritingParts = ["latin", "latin-ext", "vietnamese"];
const mainParts = rangesOf("@fontsource/noto-sans").flatMap(([part, spans]): PartRange[] => {
  const file = (fontFace: FontFace) =>
    fontFace === "handwriting" && handwritingParts.includes(part)
      ? `@fontsource/dancing-script/files/dancing-script-${part}-400-normal.woff`
      : `@fontsource/noto-sans/files/noto-sans-${part}-${fontFaces[fontFace]}.woff`;
  return partOrder.includes(part) ? [{ part: { name: part, file, thin: false }, spans }] : [];
});
mainParts.sort((a, b) => partOrder.indexOf(a.part.name) - partOrder.indexOf(b.part.name));

const upright = (fontFace: FontFace) => fontFaces[fontFace].replace("italic", "normal");
const otherScripts = ["arabic", "hebrew", "thai"].flatMap((script): PartRange[] => {
  const font = `@fontsource/noto-sans-${script}`;
  const file = (fontFace: FontFace) => `${font}/files/noto-sans-${script}-${script}-${upright(fontFace)}.woff`;
  return rangesOf(font).flatMap(([part, spans]) =>
    part === script ? [{ part: { name: script, file, thin: false }, spans }] : [],
  );
});

/** Monochrome emoji; loaded when a text first needs them. */
let emoji: PartRange[] | undefined;
const emojiParts = () =>
  (emoji ??= rangesOf("@fontsource/noto-emoji").flatMap(([part, spans]): PartRange[] => {
    const number = /^\[(\d+)\]$/.exec(part)?.[1];
    const file = (fontFace: FontFace) => `@fontsource/noto-emoji/files/noto-emoji-${number}-${upright(fontFace)}.woff`;
    return number ? [{ part: { name: `emoji ${number}`, file, thin: false }, spans }] : [];
  }));
/** From the punctuation that is part of emoji on, in any plane. */
const isSign = (codePoint: number) => codePoint >= 0x203c;

/** Chinese with Japanese kana, and Korean: a hundred files each, of which a name needs one or two. */
let eastAsian: PartRange[] | undefined;
const eastAsianParts = () =>
  (eastAsian ??= ["sc", "kr"].flatMap((script) =>
    rangesOf(`@fontsource-variable/noto-sans-${script}`).flatMap(([part, spans]): PartRange[] => {
      const number = /^\[(\d+)\]$/.exec(part)?.[1];
      const file = () =>
        `@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${number}-wght-normal.woff2`;
      return number ? [{ part: { name: `${script} ${number}`, file, thin: true }, spans }] : [];
    }),
  ));
/** From the CJK radicals on, in any plane. */
const isEastAsian = (codePoint: number) => codePoint >= 0x2e80;

/** Returns the parts that may contain the character, best first; none for scripts without a font. */
export function partsFor(codePoint: number): FontPart[] {
  const hasCharacter = ({ spans }: PartRange) => spans.some(([from, to]) => codePoint >= from && codePoint <= to);
  const near = [...mainParts, ...otherScripts].filter(hasCharacter);
  const signs = isSign(codePoint) ? emojiParts().filter(hasCharacter) : [];
  const far = isEastAsian(codePoint) ? eastAsianParts().filter(hasCharacter) : [];
  return [...near, ...signs, ...far].map(({ part }) => part);
}

/** Whether `loadFont` can load a part now. */
export const isFontReady = (part: FontPart): boolean => !part.thin || loadedFonts.has(part.file("regular"));

/** Returns a font's bytes, which are read once. @throws Error for a thin part that was not prepared */
export function loadFont(part: FontPart, fontFace: FontFace): Buffer {
  const file = part.file(fontFace);
  const cachedBytes = loadedFonts.get(file);
  if (cachedBytes) return cachedBytes;
  if (part.thin) throw new Error(`${file} was not prepared.`);
  const bytes = unpackWoff(readFileSync(resolve(file)));
  loadedFonts.set(file, bytes);
  return bytes;
}

/** Decompresses the additional parts that the text needs. Must be awaited before typesetting. */
export async function prepareFonts(text: string): Promise<void> {
  const characters = new Set(text.match(/[\u2e80-\u{3ffff}]/gu));
  const files = Array.from(characters).flatMap((character) =>
    partsFor(character.codePointAt(0) ?? 0).flatMap((part) => (isFontReady(part) ? [] : [part.file("regular")])),
  );
  if (files.length === 0) return;
  const { default: woff2 } = await import("wawoff2");
  for (const file of new Set(files))
    loadedFonts.set(file, Buffer.from(await woff2.decompress(readFileSync(resolve(file)))));
}

/** Replaces a character that no part contains. */
export const replacementCharacter = "\uFFFD";

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
