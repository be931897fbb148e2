import type sharp from "sharp";

let loaded: Promise<typeof sharp> | undefined;

/** Loads sharp when the first picture arrives: its libraries use 10 MB that most processes never need. */
export async function loadSharp(): Promise<typeof sharp> {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    // Enables only these two decoders, regardless of the declared type: no SVG, no PDF, no ImageMagick.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng"] });
    // One thread per picture and no cache: the concurrency limit bounds the memory.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return await loaded;
}
