declare module "wawoff2" {
  /** Converts WOFF2 into the font it was made of. */
  const woff2: { decompress: (font: Uint8Array) => Promise<Uint8Array> };
  export default woff2;
}
