declare module "wawoff2" {
  /** Converts WOFF2 to the original font. */
  const woff2: { decompress: (font: Uint8Array) => Promise<Uint8Array> };
  export default woff2;
}
