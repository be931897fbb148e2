declare module "wawoff2" {
  /** WOFF2 into the plain font it was made of. */
  const woff2: { decompress: (font: Uint8Array) => Promise<Uint8Array> };
  export default woff2;
}
