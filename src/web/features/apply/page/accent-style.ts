import type { CSSProperties } from "react";
import { accentOf } from "#rules/appearance/accent.ts";

/** Returns a style with the landlord's color instead of the product's, in accessible shades. */
export function accentStyle(color: string | undefined): CSSProperties | undefined {
  if (!color) return undefined;
  const { light, dark } = accentOf(color);
  const lightDark = (shade: keyof typeof light) => `light-dark(${light[shade]}, ${dark[shade]})`;
  const brand = lightDark("brand");
  return {
    "--brand": brand,
    "--brand-soft": lightDark("soft"),
    "--on-brand": lightDark("onBrand"),
    "--focus": brand,
  } as CSSProperties;
}
