/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [number, number, number];

/** @param hex `#rrggbb` */
export function parseHexColor(hex: string): Rgb {
  const channelAt = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [channelAt(1), channelAt(3), channelAt(5)];
}

/** Formats a color as `#rrggbb`. */
export function formatHexColor(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** @returns 0 for black to 1 for white (WCAG 2.2, relative luminance) */
export function relativeLuminance(color: Rgb): number {
  const [r, g, b] = color.map((channel) => {
    const fraction = channel / 255;
    return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @returns 1 to 21 (WCAG 2.2, contrast ratio) */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [dark, light] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** @param share of `other`, 0 to 1 */
export function mixColors(one: Rgb, other: Rgb, share: number): Rgb {
  return one.map((channel, index) => channel + ((other[index] ?? 0) - channel) * share) as unknown as Rgb;
}

/**
 * The limits for a form's own style sheet: every text is at most this light and every background at least this light,
 * so any text on any background has the 4.5:1 of WCAG 1.4.3, for any combination of rules.
 */
export const maxTextLuminance = 0.15;
export const minBackgroundLuminance = 0.86;
