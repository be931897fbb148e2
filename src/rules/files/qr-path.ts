/** The quiet zone around a code that scanners require, in modules (ISO/IEC 18004). */
export const quietZone = 4;

/**
 * Returns the dark modules of a QR code as an SVG path in units of one module, including the quiet zone on every side:
 * a square of `size + 2 * quietZone`. Adjacent modules in a row are merged, so that there are no hairlines between
 * them.
 * @param darkModules row after row, truthy for dark modules
 */
export function qrPath(size: number, darkModules: ArrayLike<number | boolean>): string {
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x;
      while (x < size && darkModules[y * size + x]) x++;
      if (x > start) path += `M${start + quietZone} ${y + quietZone}h${x - start}v1h${start - x}z`;
    }
  }
  return path;
}

/** Returns the text to print beside the QR code of a URL, short enough to type: without its protocol and parameters. */
export const qrCaption = (url: string): string => url.replace(/^https?:\/\//, "").replace(/\?.*$/, "");
