import { contrast, fromHex, lightestText, luminance, mix, type Rgb, toHex } from "#rules/appearance/colors.ts";

/** The variants of one color on a page: text and buttons, backgrounds, and the text on buttons. Each `#rrggbb`. */
type Shades = { brand: string; soft: string; onBrand: string };

/** `unchanged`: whether the color itself is readable without adjustment. */
type Accent = { light: Shades; dark: Shades; unchanged: { light: boolean; dark: boolean } };

/** The theme's own colors, as in `ui/tokens.css`; a test compares them. */
export const grounds = {
  light: { background: "#fbfaf7", surface: "#ffffff" },
  dark: { background: "#141917", surface: "#1c2320" },
} as const;

const white = fromHex("#ffffff");
const black = fromHex("#000000");
const softness = 0.1;

/** Returns the first readable color of a hundred steps from the color to `end`; `end` itself is readable. */
function firstReadable(color: Rgb, end: Rgb, isReadable: (shade: Rgb) => boolean): Rgb {
  for (let step = 0; step < 100; step++) {
    const shade = fromHex(toHex(mix(color, end, step / 100)));
    if (isReadable(shade)) return shade;
  }
  return end;
}

/**
 * Returns readable shades of a landlord's color: it is darkened on light pages and lightened on dark ones until it has
 * 4.5:1 as text on every background (WCAG 1.4.3), and therefore more than the 3:1 of a focus ring (1.4.11).
 * @param color `#rrggbb`
 */
export function accentOf(color: string): Accent {
  const requested = fromHex(color);
  const softOf = (shade: Rgb, theme: keyof typeof grounds) =>
    fromHex(toHex(mix(fromHex(grounds[theme].surface), shade, softness)));
  const isReadableOn = (shade: Rgb, theme: keyof typeof grounds) =>
    [...Object.values(grounds[theme]).map(fromHex), softOf(shade, theme)].every(
      (ground) => contrast(shade, ground) >= 4.5,
    );
  const light = firstReadable(
    requested,
    black,
    (shade) => luminance(shade) <= lightestText && isReadableOn(shade, "light"),
  );
  const dark = firstReadable(requested, white, (shade) => isReadableOn(shade, "dark"));
  return {
    light: { brand: toHex(light), soft: toHex(softOf(light, "light")), onBrand: "#ffffff" },
    dark: { brand: toHex(dark), soft: toHex(softOf(dark, "dark")), onBrand: "#0d1512" },
    unchanged: { light: toHex(light) === color, dark: toHex(dark) === color },
  };
}
