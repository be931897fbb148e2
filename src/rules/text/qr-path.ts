/** Modules of white around the code that readers need (ISO/IEC 18004). */
export const quietZone = 4;

/**
 * The dark modules of a QR code as an SVG path in units of one module, the quiet zone on every side counted in: a square
 * of `size + 2 * quietZone`. Neighbours in a row become one, so that no hairline stands between them.
 * @param dark row after row, truthy where a module is dark
 */
export function qrPath(size: number, dark: ArrayLike<number | boolean>): string {
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x;
      while (x < size && dark[y * size + x]) x++;
      if (x > start) path += `M${start + quietZone} ${y + quietZone}h${x - start}v1h${start - x}z`;
    }
  }
  return path;
}
