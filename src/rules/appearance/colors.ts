/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [number, number, number];

/** @param hex `#rrggbb` */
export function fromHex(hex: string): Rgb {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Formats a color as `#rrggbb`. */
export function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** @returns 0 for black to 1 for white (WCAG 2.2, relative luminance) */
export function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @returns 1 to 21 (WCAG 2.2, contrast ratio) */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** @param share of `other`, 0 to 1 */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  return one.map((part, index) => part + ((other[index] ?? 0) - part) * share) as unknown as Rgb;
}

/**
 * The limits for a form's own style sheet: every text is at most this light and every background at least this light,
 * so any text on any background has the 4.5:1 of WCAG 1.4.3, for any combination of rules.
 */
export const lightestText = 0.15;
export const darkestBackground = 0.86;
