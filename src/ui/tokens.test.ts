import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const themes = ["light", "dark"] as const;

function colorOf(name: string, theme: (typeof themes)[number]): string {
  const found = css.match(new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`));
  if (!found?.[1] || !found[2]) throw new Error(`tokens.css states no two colors for --${name}`);
  return theme === "light" ? found[1] : found[2];
}

/** Returns the relative luminance as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((position) => {
    const part = Number.parseInt(hex.slice(position, position + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["background", "surface"];
const roles = [1, 2, 3, 4, 5, 6].map((n) => `role-${n}`);
const texts: [string, string][] = [
  ...["ink", "ink-soft", "brand", "attention", "error", "success", ...roles].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ...["ink", "ink-soft", "brand"].map((text): [string, string] => [text, "brand-soft"]),
  ["on-brand", "brand"],
  ...["attention", "error", "success"].flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ["ink", `${tone}-soft`],
    ["ink-soft", `${tone}-soft`],
  ]),
];
const edges: [string, string][] = ["edge", "focus"].flatMap((edge) => grounds.map((g): [string, string] => [edge, g]));

test("document pages, which are always white, use the colors of the light theme", () => {
  const onPages = /\[data-page\] \{([^}]*)\}/.exec(css)?.[1] ?? "";
  const stylesheetColors = Object.fromEntries(
    [...onPages.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
  const names = ["ink-soft", "error", ...roles];
  expect(stylesheetColors).toEqual(Object.fromEntries(names.map((name) => [name, colorOf(name, "light")])));
});

test.each(themes)("text has at least 4.5:1 contrast in the %s theme (WCAG 1.4.3)", (theme) => {
  const low = texts.filter(([text, ground]) => contrast(colorOf(text, theme), colorOf(ground, theme)) < 4.5);
  expect(low).toEqual([]);
});

test.each(themes)(
  "borders of controls and the focus ring have at least 3:1 contrast in the %s theme (WCAG 1.4.11)",
  (theme) => {
    const low = edges.filter(([edge, ground]) => contrast(colorOf(edge, theme), colorOf(ground, theme)) < 3);
    expect(low).toEqual([]);
  },
);
