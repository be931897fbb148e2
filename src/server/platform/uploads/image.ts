import { loadSharp } from "./load-sharp.ts";

export type ImageType = "image/jpeg" | "image/png";

/** Returns the type of a picture that `cleanImage` wrote. */
export const cleanedImageType = (bytes: Buffer): ImageType => (bytes[0] === 0xff ? "image/jpeg" : "image/png");

const maxPixels = 50_000_000;
const maxSeconds = 15;

/**
 * Decodes and re-encodes a picture, so that only its pixels remain: upright, in sRGB, without EXIF (location, author)
 * and without hidden data in or after it.
 * @param side the maximum pixels of either side; `square` crops it
 * @throws Error if it doesn't decode as `type`, is truncated or has more than 50 million pixels
 */
export async function cleanImage(
  bytes: Uint8Array,
  type: ImageType,
  { side, square = false }: { side: number; square?: boolean },
): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: square ? "cover" : "inside", withoutEnlargement: !square })
    .toColourspace("srgb");
  return type === "image/png"
    ? await image.png({ compressionLevel: 7 }).toBuffer()
    : await image.jpeg({ quality: 85 }).toBuffer();
}
