import type { CssNode } from "css-tree";
import { formatHexColor, type Rgb } from "#rules/appearance/colors.ts";

type Color = { rgb: Rgb; alpha: number };

/** The color keywords of CSS 1; other colors must be written in hexadecimal, `rgb()` or `hsl()`. */
const namedColors: Record<string, string> = {
  aqua: "#00ffff",
  black: "#000000",
  blue: "#0000ff",
  fuchsia: "#ff00ff",
  gray: "#808080",
  green: "#008000",
  lime: "#00ff00",
  maroon: "#800000",
  navy: "#000080",
  olive: "#808000",
  orange: "#ffa500",
  purple: "#800080",
  red: "#ff0000",
  silver: "#c0c0c0",
  teal: "#008080",
  white: "#ffffff",
  yellow: "#ffff00",
};

/** Returns an opaque color as `#rrggbb`; null for values that aren't a color or are transparent. */
export function opaqueHexOf(color: Color | null): string | null {
  return color?.alpha === 1 ? formatHexColor(color.rgb) : null;
}

/**
 * Parses a color keyword, a hexadecimal color, `rgb()` or `hsl()`; null for everything else, including `transparent`
 * and `currentColor`.
 */
export function colorOf(node: CssNode | undefined): Color | null {
  if (node?.type === "Hash") return parseHexColor(node.value);
  if (node?.type === "Identifier") {
    const name = node.name.toLowerCase();
    return Object.hasOwn(namedColors, name) ? parseHexColor((namedColors[name] ?? "").slice(1)) : null;
  }
  if (node?.type !== "Function") return null;
  const parts = node.children.toArray().filter((part) => part.type !== "Operator" && part.type !== "WhiteSpace");
  if (parts.length < 3 || parts.length > 4) return null;
  const alpha = parts[3] ? parseFraction(parts[3], 1) : 1;
  const rgb = /^rgba?$/i.test(node.name) ? parseRgb(parts) : /^hsla?$/i.test(node.name) ? parseHsl(parts) : null;
  return rgb && alpha !== null ? { rgb, alpha } : null;
}

function parseHexColor(digits: string): Color | null {
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(digits)) return null;
  const fullDigits = digits.length < 6 ? digits.replace(/./g, "$&$&") : digits;
  const [r = 0, g = 0, b = 0, a = 255] = (fullDigits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return { rgb: [r, g, b], alpha: Math.round((a / 255) * 1000) / 1000 };
}

/** Parses a number up to `maxValue`, or a percentage; null if it is neither, or out of range. */
function parseFraction(node: CssNode, maxValue: number): number | null {
  if (node.type !== "Number" && node.type !== "Percentage") return null;
  const value = (Number(node.value) / (node.type === "Percentage" ? 100 : maxValue)) * maxValue;
  return value >= 0 && value <= maxValue ? value : null;
}

function parseRgb(parts: CssNode[]): Rgb | null {
  const [r, g, b] = parts.slice(0, 3).map((part) => parseFraction(part, 255));
  return r == null || g == null || b == null ? null : [r, g, b];
}

function parseHsl([hue, ...rest]: CssNode[]): Rgb | null {
  const degrees =
    hue?.type === "Number" || (hue?.type === "Dimension" && hue.unit.toLowerCase() === "deg")
      ? Number(hue.value)
      : null;
  const [saturation, lightness] = rest
    .slice(0, 2)
    .map((part) => (part.type === "Percentage" ? parseFraction(part, 1) : null));
  if (degrees === null || !Number.isFinite(degrees) || saturation == null || lightness == null) return null;
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number) => {
    const k = (((n + degrees / 30) % 12) + 12) % 12;
    return 255 * (lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}
