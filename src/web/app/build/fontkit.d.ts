declare module "fontkit" {
  type Glyph = { path: { toSVG: () => string } };
  type Run = { glyphs: Glyph[]; positions: { xAdvance: number }[]; advanceWidth: number };
  type Font = {
    unitsPerEm: number;
    getVariation: (settings: Record<string, number>) => Font;
    layout: (text: string) => Run;
  };
  export function create(font: Buffer): Font;
}
