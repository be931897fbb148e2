/** In pixels. A page photographed at this size has 200 pixels per inch, so small print is readable. */
const maxLongSide = 2_400;
/** The minimum short side of a long screenshot, below which its text is unreadable. */
const minShortSide = 1_600;
/** The maximum pixels of a canvas that every phone's browser can draw. */
const maxCanvasPixels = 16_000_000;

type Size = { width: number; height: number };

/** Returns the size at which a photo is sent: in the same proportions, never larger. */
export function scaledSize({ width, height }: Size): Size {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const legibleScale = Math.min(1, Math.max(maxLongSide / long, minShortSide / short));
  const scale = Math.min(legibleScale, Math.sqrt(maxCanvasPixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** Tried in order until the photo is small enough. */
const attempts = [
  { quality: 0.85, scale: 1 },
  { quality: 0.7, scale: 1 },
  { quality: 0.7, scale: 0.7 },
];

/**
 * Converts a photo to an upright JPEG that is small enough to be sent.
 * @returns undefined if even its smallest version has more than `limit` bytes
 * @throws DOMException if the browser cannot decode it
 */
export async function convertPhoto(file: File, limit: number): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const size = scaledSize(bitmap);
    for (const { quality, scale } of attempts) {
      const blob = await drawJpeg(bitmap, { width: size.width * scale, height: size.height * scale }, quality);
      if (blob && blob.size <= limit) return new File([blob], jpgName(file.name), { type: blob.type });
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

const jpgName = (name: string) => `${name.replace(/\.[^.]*$/, "")}.jpg`;

async function drawJpeg(bitmap: ImageBitmap, { width, height }: Size, quality: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.floor(width);
  canvas.height = Math.floor(height);
  const context = canvas.getContext("2d");
  if (!context) return null;
  // a JPEG has no transparency: without this it would be black
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
