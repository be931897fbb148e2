import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unpackWoff } from "./woff.ts";

/** The faces the documents use, as weight and style of the font's files. */
export const faces = { regular: "400-normal", bold: "600-normal", italic: "400-italic" } as const;
export type Face = keyof typeof faces;

const resolve = createRequire(import.meta.url).resolve;
const read = new Map<string, Buffer>();

/** The font comes in parts by script; each is read once, when a text first needs it. */
export function fontFile(part: string, face: Face): Buffer {
  const name = `noto-sans-${part}-${faces[face]}.woff`;
  const known = read.get(name);
  if (known) return known;
  const bytes = unpackWoff(readFileSync(resolve(`@fontsource/noto-sans/files/${name}`)));
  read.set(name, bytes);
  return bytes;
}

/** Which characters stand in which part, as the font's own `unicode.json` says; the first that fits is asked first. */
const ranges = JSON.parse(readFileSync(resolve("@fontsource/noto-sans/unicode.json"), "utf8")) as Record<
  string,
  string
>;
const order = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "devanagari"];
const parts = order.map((part) => ({
  part,
  spans: (ranges[part] ?? "").split(",").map((span) => {
    const [from = "", to = from] = span.replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  }),
}));

/** The parts that may hold the character, best first; none for scripts the font was not drawn for. */
export function partsFor(codePoint: number): string[] {
  return parts
    .filter(({ spans }) => spans.some(([from, to]) => codePoint >= from && codePoint <= to))
    .map(({ part }) => part);
}

/** What stands for a character that no part holds. */
export const replacement = "\uFFFD";

/** Composed, and without what has no shape: control, direction and zero-width characters. Line breaks stay. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, "");
}
