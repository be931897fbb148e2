import type { CssNode } from "css-tree";
import { darkestBackground, fromHex, lightestText, luminance, type Rgb } from "#rules/appearance/colors.ts";
import { colorOf, opaque } from "./colors.ts";

/** Parses a value's parts and serializes them again; null for another syntax or out of range. */
export type Value = (parts: CssNode[]) => string | null;

/** Parses and serializes one part of a value. */
export type Part = (node: CssNode) => string | null;

/** Accepts a value that consists of exactly one part. */
export const one =
  (part: Part): Value =>
  (parts) =>
    parts.length === 1 && parts[0] ? part(parts[0]) : null;

/** Accepts one to four parts, as in `padding` and similar properties. */
export const sides =
  (part: Part): Value =>
  (parts) => {
    const written = parts.map(part);
    return parts.length >= 1 && parts.length <= 4 && !written.includes(null) ? written.join(" ") : null;
  };

/** Accepts several parts in any order, each kind once. */
export const anyOrder =
  (...kinds: Part[]): Value =>
  (parts) => {
    const left = [...kinds];
    const written = parts.map((node) => {
      const index = left.findIndex((kind) => kind(node) !== null);
      return index < 0 ? null : (left.splice(index, 1)[0]?.(node) ?? null);
    });
    return parts.length > 0 && !written.includes(null) ? written.join(" ") : null;
  };

/** Accepts one of these keywords, in any case. */
export const keywords =
  (...known: string[]): Part =>
  (node) =>
    node.type === "Identifier" ? (known.find((keyword) => keyword === node.name.toLowerCase()) ?? null) : null;

/** Accepts what any of these parts accepts; the first that accepts it determines the output. */
export const either =
  (...parts: Part[]): Part =>
  (node) => {
    for (const part of parts) {
      const written = part(node);
      if (written !== null) return written;
    }
    return null;
  };

const plain = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/;

function numberOf(text: string, min: number, max: number): number | null {
  const number = plain.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? Math.round(number * 1000) / 1000 : null;
}

/** Accepts a number without a unit. */
export const number =
  (min: number, max: number): Part =>
  (node) => {
    const found = node.type === "Number" ? numberOf(node.value, min, max) : null;
    return found === null ? null : String(found);
  };

const units: Record<string, number> = { px: 1, rem: 16 };

/** Accepts a length in `px` or `rem` within limits in pixels, or 0 if the limits include it. */
export const length =
  (min: number, max: number): Part =>
  (node) => {
    if (node.type === "Number") return Number(node.value) === 0 && min <= 0 ? "0" : null;
    if (node.type !== "Dimension") return null;
    const unit = node.unit.toLowerCase();
    const scale = Object.hasOwn(units, unit) ? units[unit] : undefined;
    const found = scale ? numberOf(node.value, min / scale, max / scale) : null;
    return found === null ? null : `${found}${unit}`;
  };

const token =
  (...names: string[]): Part =>
  (node) => {
    if (node.type !== "Function" || node.name.toLowerCase() !== "var" || node.children.size !== 1) return null;
    const name = node.children.first;
    return name?.type === "Identifier" && names.includes(name.name) ? `var(${name.name})` : null;
  };

const painted =
  (fits: (color: Rgb) => boolean): Part =>
  (node) => {
    const color = opaque(colorOf(node));
    return color && fits(fromHex(color)) ? color : null;
  };

/** Accepts a color dark enough to be readable on every allowed background. */
export const textColor = either(
  painted((color) => luminance(color) <= lightestText),
  token("--brand", "--ink", "--ink-soft"),
);
/** Accepts a color light enough for every allowed text on it. */
export const groundColor = either(
  painted((color) => luminance(color) >= darkestBackground),
  token("--background", "--surface"),
);
export const lineColor = either(
  painted(() => true),
  token("--brand", "--brand-soft", "--edge", "--ink", "--ink-soft", "--line", "--background", "--surface"),
);

/** Accepts a soft box shadow: at most a quarter opaque, so that it hides nothing. */
export const shadow: Value = (parts) => {
  const color = colorOf(parts.at(-1));
  const [x, y, blur, ...more] = parts
    .slice(0, -1)
    .map((node, index) => length(index < 2 ? -12 : 0, index < 2 ? 12 : 32)(node));
  if (!color || color.alpha > 0.25 || !x || !y || !blur || more.length) return null;
  return `${x} ${y} ${blur} rgb(${color.rgb.map(Math.round).join(" ")} / ${color.alpha})`;
};

/** font families that are readable and need no download */
const faces = ["Arial", "Courier New", "Figtree Variable", "Fraunces Variable", "Georgia", "Helvetica", "Palatino"];
const moreFaces = ["Tahoma", "Times New Roman", "Trebuchet MS", "Verdana"];
const knownFaces = [...faces, ...moreFaces];
const generic = ["monospace", "sans-serif", "serif", "system-ui"];

export const fontFamily: Value = (parts) => {
  const names = parts
    .map((node) =>
      node.type === "String"
        ? node.value
        : node.type === "Identifier"
          ? node.name
          : node.type === "Operator" && node.value === ","
            ? ","
            : "\0",
    )
    .join(" ")
    .split(",")
    .map((name) => name.trim().toLowerCase());
  const written = names.map((name) => {
    const fontFamily = knownFaces.find((known) => known.toLowerCase() === name);
    return fontFamily ? `"${fontFamily}"` : generic.find((known) => known === name);
  });
  return names.length <= 8 && !written.includes(undefined) ? written.join(", ") : null;
};
