import { convertToPdf } from "#web/api/documents/document-conversions.ts";
import { ApiError } from "#web/api/errors/api-error.ts";

/** The maximum side length of an image on a page, in pixels: 300 per inch when printed. */
const maxSide = 3_300;

const isPdf = ({ type, name }: File) => type === "application/pdf" || name.toLowerCase().endsWith(".pdf");
const isWord = ({ name }: File) => name.toLowerCase().endsWith(".docx");

/**
 * A file that could not be converted to PDF. `failure`: the error of the conversion call; null for an unsupported file.
 */
export type RejectedFile = { name: string; failure: ApiError | null };

/** Converts each image and Word document among the files to PDF. @returns the PDFs, and the files that failed */
export async function convertFilesToPdf(files: readonly File[]): Promise<{ pdfs: File[]; rejected: RejectedFile[] }> {
  const results = await Promise.allSettled(files.map(fileToPdf));
  return {
    pdfs: results.flatMap((each) => (each.status === "fulfilled" ? each.value : [])),
    rejected: results.flatMap((each, index) =>
      each.status === "rejected"
        ? { name: files[index]?.name ?? "", failure: each.reason instanceof ApiError ? each.reason : null }
        : [],
    ),
  };
}

async function fileToPdf(file: File): Promise<File> {
  if (isPdf(file)) return file;
  return isWord(file) ? namedPdf(file.name, await convertToPdf(file)) : await imageToPdf(file);
}

const namedPdf = (name: string, content: BlobPart): File =>
  new File([content], name.replace(/(\.[a-z]+)?$/i, ".pdf"), { type: "application/pdf" });

/**
 * Converts an image that the browser supports to a one-page PDF, upright and without its metadata.
 * @throws Error if the browser can't decode it
 */
async function imageToPdf(image: File): Promise<File> {
  const [{ createImagePdf }, jpeg] = await Promise.all([import("#rules/documents/image-pdf.ts"), jpegOf(image)]);
  const pdf = await createImagePdf(new Uint8Array(await jpeg.arrayBuffer()));
  return namedPdf(image.name, Uint8Array.from(pdf));
}

async function jpegOf(image: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(image);
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no canvas.");
  // JPEG has no transparency: transparent areas become white
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
}
