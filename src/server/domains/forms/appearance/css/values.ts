import type { CssNode } from "css-tree";
import {
  maxTextLuminance,
  minBackgroundLuminance,
  parseHexColor,
  type Rgb,
  relativeLuminance,
} from "#rules/appearance/colors.ts";
import { colorOf, opaqueHexOf } from "./colors.ts";

/** Parses a value's parts and serializes them again; null for another syntax or out of range. */
export type ValueGrammar = (parts: CssNode[]) => string | null;

/** Parses and serializes one part of a value. */
export type PartGrammar = (node: CssNode) => string | null;

/** Accepts a value that consists of exactly one part. */
export const exactlyOne =
  (part: PartGrammar): ValueGrammar =>
  (parts) =>
    parts.length === 1 && parts[0] ? part(parts[0]) : null;

/** Accepts one to four parts, as in `padding` and similar properties. */
export const oneToFour =
  (part: PartGrammar): ValueGrammar =>
  (parts) => {
    const serializedParts = parts.map(part);
    return parts.length >= 1 && parts.length <= 4 && !serializedParts.includes(null) ? serializedParts.join(" ") : null;
  };

/** Accepts several parts in any order, each kind once. */
export const anyOrder =
  (...kinds: PartGrammar[]): ValueGrammar =>
  (parts) => {
    const unusedKinds = [...kinds];
    const serializedParts = parts.map((node) => {
      const index = unusedKinds.findIndex((kind) => kind(node) !== null);
      return index < 0 ? null : (unusedKinds.splice(index, 1)[0]?.(node) ?? null);
    });
    return parts.length > 0 && !serializedParts.includes(null) ? serializedParts.join(" ") : null;
  };

/** Accepts one of these keywords, in any case. */
export const keywords =
  (...known: string[]): PartGrammar =>
  (node) =>
    node.type === "Identifier" ? (known.find((keyword) => keyword === node.name.toLowerCase()) ?? null) : null;

/** Accepts what any of these parts accepts; the first that accepts it determines the output. */
export const anyOf =
  (...parts: PartGrammar[]): PartGrammar =>
  (node) => {
    for (const part of parts) {
      const serialized = part(node);
      if (serialized !== null) return serialized;
    }
    return null;
  };

const decimalNumber = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/;

function numberOf(text: string, min: number, max: number): number | null {
  const number = decimalNumber.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? Math.round(number * 1000) / 1000 : null;
}

/** Accepts a number without a unit. */
export const number =
  (min: number, max: number): PartGrammar =>
  (node) => {
    const parsedNumber = node.type === "Number" ? numberOf(node.value, min, max) : null;
    return parsedNumber === null ? null : String(parsedNumber);
  };

const units: Record<string, number> = { px: 1, rem: 16 };

/** Accepts a length in `px` or `rem` within limits in pixels, or 0 if the limits include it. */
export const length =
  (min: number, max: number): PartGrammar =>
  (node) => {
    if (node.type === "Number") return Number(node.value) === 0 && min <= 0 ? "0" : null;
    if (node.type !== "Dimension") return null;
    const unit = node.unit.toLowerCase();
    const scale = Object.hasOwn(units, unit) ? units[unit] : undefined;
    const parsedLength = scale ? numberOf(node.value, min / scale, max / scale) : null;
    return parsedLength === null ? null : `${parsedLength}${unit}`;
  };

const cssVariable =
  (...names: string[]): PartGrammar =>
  (node) => {
    if (node.type !== "Function" || node.name.toLowerCase() !== "var" || node.children.size !== 1) return null;
    const name = node.children.first;
    return name?.type === "Identifier" && names.includes(name.name) ? `var(${name.name})` : null;
  };

const opaqueColor =
  (isAllowed: (color: Rgb) => boolean): PartGrammar =>
  (node) => {
    const color = opaqueHexOf(colorOf(node));
    return color && isAllowed(parseHexColor(color)) ? color : null;
  };

/** Accepts a color dark enough to be readable on every allowed background. */
export const textColor = anyOf(
  opaqueColor((color) => relativeLuminance(color) <= maxTextLuminance),
  cssVariable("--brand", "--ink", "--ink-soft"),
);
/** Accepts a color light enough for every allowed text on it. */
export const backgroundColor = anyOf(
  opaqueColor((color) => relativeLuminance(color) >= minBackgroundLuminance),
  cssVariable("--background", "--surface"),
);
export const lineColor = anyOf(
  opaqueColor(() => true),
  cssVariable("--brand", "--brand-soft", "--edge", "--ink", "--ink-soft", "--line", "--background", "--surface"),
);

/** Accepts a soft box shadow: at most a quarter opaque, so that it hides nothing. */
export const shadow: ValueGrammar = (parts) => {
  const color = colorOf(parts.at(-1));
  const [x, y, blur, ...extraParts] = parts
    .slice(0, -1)
    .map((node, index) => length(index < 2 ? -12 : 0, index < 2 ? 12 : 32)(node));
  if (!color || color.alpha > 0.25 || !x || !y || !blur || extraParts.length) return null;
  return `${x} ${y} ${blur} rgb(${color.rgb.map(Math.round).join(" ")} / ${color.alpha})`;
};

/** font families that are readable and need no download */
const basicFontFamilies = [
  "Arial",
  "Courier New",
  "Figtree Variable",
  "Fraunces Variable",
  "Georgia",
  "Helvetica",
  "Palatino",
];
const otherFontFamilies = ["Tahoma", "Times New Roman", "Trebuchet MS", "Verdana"];
const allowedFontFamilies = [...basicFontFamilies, ...otherFontFamilies];
const genericFontFamilies = ["monospace", "sans-serif", "serif", "system-ui"];

export const fontFamily: ValueGrammar = (parts) => {
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
  const serializedNames = names.map((name) => {
    const fontFamily = allowedFontFamilies.find((known) => known.toLowerCase() === name);
    return fontFamily ? `"${fontFamily}"` : genericFontFamilies.find((known) => known === name);
  });
  return names.length <= 8 && !serializedNames.includes(undefined) ? serializedNames.join(", ") : null;
};
