import { createRequire } from "node:module";
import type bidiFactory from "bidi-js";

const require = createRequire(import.meta.url);
let loaded: ReturnType<typeof bidiFactory> | undefined;
/** Loaded for the first right-to-left text: most documents have none. */
const bidi = () => (loaded ??= (require("bidi-js") as typeof bidiFactory)()); // the package has no types of its own for require

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Whether the text has characters of a right-to-left script, and therefore requires reordering. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Returns the direction of a paragraph, by its first strong character (UAX #9, P2 and P3). */
export function directionOf(paragraph: string): "ltr" | "rtl" {
  return bidi().getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1 ? "rtl" : "ltr";
}

/**
 * Splits a line into pieces in visual order (UAX #9), from left to right, with mirrored brackets. A piece can be shaped
 * in one call: letters of one direction without a space, in logical order, since shaping reverses them.
 */
export function visualPieces(line: string, direction: "ltr" | "rtl"): string[] {
  const embedding = bidi().getEmbeddingLevels(line, direction);
  const mirroredCharacters = bidi().getMirroredCharactersMap(line, embedding.levels);
  const pieces: { text: string; level: number }[] = [];
  let canJoin = false;
  for (let i = 0; i < line.length; i++) {
    const character = line[i] ?? "";
    const level = embedding.levels[i] ?? 0;
    const last = pieces.at(-1);
    const isLeftToRight = !(level & 1) || rightToLeft.test(character) || /\p{M}|[\u200c\u200d]/u.test(character);
    const continuesPiece = canJoin && isLeftToRight && character !== " " && last?.level === level;
    if (last && continuesPiece) last.text += character;
    else pieces.push({ text: mirroredCharacters.get(i) ?? character, level });
    canJoin = isLeftToRight && character !== " ";
  }
  return reorderPieces(pieces).map(({ text }) => text);
}

/** Reverses every run at or above each level, from the deepest level down (UAX #9, L2). */
function reorderPieces<Piece extends { level: number }>(pieces: Piece[]): Piece[] {
  let out = pieces;
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level--) {
    const next: Piece[] = [];
    let reversedRun: Piece[] = [];
    for (const piece of out) {
      if (piece.level >= level) reversedRun.unshift(piece);
      else {
        next.push(...reversedRun, piece);
        reversedRun = [];
      }
    }
    out = [...next, ...reversedRun];
  }
  return out;
}
