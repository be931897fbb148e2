import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import woff2 from "wawoff2";

const require = createRequire(import.meta.url);

/** Loads a variable font of an npm package at a weight. @param file such as `@fontsource-variable/figtree/files/….woff2` */
export async function loadFont(file: string, weight: number): Promise<Font> {
  const font = await woff2.decompress(await readFile(require.resolve(file)));
  return create(Buffer.from(font)).getVariation({ wght: weight });
}

type LinePosition = { x: number; y: number; size: number; color: string };

/** Renders a line of text as SVG paths, so that displaying it needs no font. `y` is the baseline; all in pixels. */
export function textPath(font: Font, text: string, { x, y, size, color }: LinePosition): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let offset = 0;
  const paths = glyphs.map(({ path }, index) => {
    const glyphPath = `<path transform="translate(${offset} 0)" d="${path.toSVG()}"/>`;
    offset += positions[index]?.xAdvance ?? 0;
    return glyphPath;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${color}">${paths.join("")}</g>`;
}

/** Breaks a text into lines of at most `width` pixels. */
export function wrapText(font: Font, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const extendedLine = [lines.at(-1), word].filter((part) => part !== undefined).join(" ");
    const isWithinWidth = (font.layout(extendedLine).advanceWidth * size) / font.unitsPerEm <= width;
    if (lines.length > 0 && isWithinWidth) lines[lines.length - 1] = extendedLine;
    else lines.push(word);
  }
  return lines;
}
