import {
  contrastRatio,
  formatHexColor,
  maxTextLuminance,
  mixColors,
  parseHexColor,
  type Rgb,
  relativeLuminance,
} from "#rules/appearance/colors.ts";

/** The variants of one color on a page: text and buttons, backgrounds, and the text on buttons. Each `#rrggbb`. */
type Shades = { brand: string; soft: string; onBrand: string };

/** `unchanged`: whether the color itself is readable without adjustment. */
type Accent = { light: Shades; dark: Shades; unchanged: { light: boolean; dark: boolean } };

/** The theme's own colors, as in `ui/tokens.css`; a test compares them. */
export const themeBackgrounds = {
  light: { background: "#fbfaf7", surface: "#ffffff" },
  dark: { background: "#141917", surface: "#1c2320" },
} as const;

const white = parseHexColor("#ffffff");
const black = parseHexColor("#000000");
const softTintShare = 0.1;

/** Returns the first readable color of a hundred steps from the color to `end`; `end` itself is readable. */
function findReadableShade(color: Rgb, end: Rgb, isReadable: (shade: Rgb) => boolean): Rgb {
  for (let step = 0; step < 100; step++) {
    const shade = parseHexColor(formatHexColor(mixColors(color, end, step / 100)));
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
  const requested = parseHexColor(color);
  const softTintOf = (shade: Rgb, theme: keyof typeof themeBackgrounds) =>
    parseHexColor(formatHexColor(mixColors(parseHexColor(themeBackgrounds[theme].surface), shade, softTintShare)));
  const isReadableOn = (shade: Rgb, theme: keyof typeof themeBackgrounds) =>
    [...Object.values(themeBackgrounds[theme]).map(parseHexColor), softTintOf(shade, theme)].every(
      (backgroundColor) => contrastRatio(shade, backgroundColor) >= 4.5,
    );
  const light = findReadableShade(
    requested,
    black,
    (shade) => relativeLuminance(shade) <= maxTextLuminance && isReadableOn(shade, "light"),
  );
  const dark = findReadableShade(requested, white, (shade) => isReadableOn(shade, "dark"));
  return {
    light: { brand: formatHexColor(light), soft: formatHexColor(softTintOf(light, "light")), onBrand: "#ffffff" },
    dark: { brand: formatHexColor(dark), soft: formatHexColor(softTintOf(dark, "dark")), onBrand: "#0d1512" },
    unchanged: { light: formatHexColor(light) === color, dark: formatHexColor(dark) === color },
  };
}
