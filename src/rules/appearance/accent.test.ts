import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accentOf, themeBackgrounds } from "#rules/appearance/accent.ts";
import {
  contrastRatio,
  formatHexColor,
  maxTextLuminance,
  minBackgroundLuminance,
  parseHexColor,
  relativeLuminance,
} from "#rules/appearance/colors.ts";

const css = readFileSync(new URL("../../ui/tokens.css", import.meta.url), "utf8");
const token = (name: string, theme: "light" | "dark") =>
  new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)?.[theme === "light" ? 1 : 2] ?? "";
const between = (one: string, other: string) => contrastRatio(parseHexColor(one), parseHexColor(other));

/** 729 colors, distributed evenly over the RGB cube. */
const steps = [0, 32, 64, 96, 128, 160, 192, 224, 255];
const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => formatHexColor([r, g, b]))));

test("the contrast of accent colors is checked against the background colors of the theme", () => {
  for (const theme of ["light", "dark"] as const)
    for (const name of ["background", "surface"] as const)
      expect(themeBackgrounds[theme][name]).toBe(token(name, theme));
});

test("each of 729 accent colors results in text with 4.5:1 contrast in the light and the dark theme", () => {
  const low = colors.flatMap((color) =>
    (["light", "dark"] as const).flatMap((theme) => {
      const { brand, soft, onBrand } = accentOf(color)[theme];
      const { background, surface } = themeBackgrounds[theme];
      const pairs = [
        [brand, background],
        [brand, surface],
        [brand, soft],
        [onBrand, brand],
        [token("ink", theme), soft],
        [token("ink-soft", theme), soft],
      ] as const;
      return pairs.filter(([one, other]) => between(one, other) < 4.5).map((pair) => [color, theme, ...pair]);
    }),
  );
  expect(low).toEqual([]);
});

test("an accent color with enough contrast is used unchanged, and one with too little contrast is adjusted", () => {
  expect(accentOf("#1f5a4a")).toMatchObject({ light: { brand: "#1f5a4a" }, unchanged: { light: true, dark: false } });
  expect(accentOf("#ffd400").unchanged.light).toBe(false);
  expect(relativeLuminance(parseHexColor(accentOf("#ffd400").light.brand))).toBeLessThanOrEqual(maxTextLuminance);
});

test("on the darkest background that a form can have, text has 4.5:1 contrast and borders have 3:1", () => {
  expect((minBackgroundLuminance + 0.05) / (maxTextLuminance + 0.05)).toBeGreaterThanOrEqual(4.5);
  const on = (name: string) =>
    (minBackgroundLuminance + 0.05) / (relativeLuminance(parseHexColor(token(name, "light"))) + 0.05);
  for (const name of ["ink", "ink-soft", "error", "brand", "attention", "success"])
    expect(on(name)).toBeGreaterThanOrEqual(4.5);
  for (const name of ["edge", "focus"]) expect(on(name)).toBeGreaterThanOrEqual(3);
});
