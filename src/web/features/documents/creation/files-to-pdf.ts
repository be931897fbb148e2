import { convertToPdf } from "#web/api/documents/document-conversions.ts";
import { ApiError } from "#web/api/errors/api-error.ts";

/** The longest side of a picture on a page, in pixels: 300 an inch on a printed page. */
const maxSide = 3_300;

const isPdf = ({ type, name }: File) => type === "application/pdf" || name.toLowerCase().endsWith(".pdf");
const isWord = ({ name }: File) => name.toLowerCase().endsWith(".docx");

/** A file that no PDF was made of. `failure`: of the call that should convert it; null for one that nothing can read. */
export type OtherFile = { name: string; failure: ApiError | null };

/** Makes a PDF of each picture and Word document among these files. @returns the PDFs, and the files without one */
export async function pdfsOf(files: readonly File[]): Promise<{ pdfs: File[]; others: OtherFile[] }> {
  const created = await Promise.allSettled(files.map(pdfOf));
  return {
    pdfs: created.flatMap((each) => (each.status === "fulfilled" ? each.value : [])),
    others: created.flatMap((each, index) =>
      each.status === "rejected"
        ? { name: files[index]?.name ?? "", failure: each.reason instanceof ApiError ? each.reason : null }
        : [],
    ),
  };
}

async function pdfOf(file: File): Promise<File> {
  if (isPdf(file)) return file;
  return isWord(file) ? namedPdf(file.name, await convertToPdf(file)) : await pictureToPdf(file);
}

const namedPdf = (name: string, content: BlobPart): File =>
  new File([content], name.replace(/(\.[a-z]+)?$/i, ".pdf"), { type: "application/pdf" });

/**
 * Makes a PDF of one page of any picture that the browser can show: upright and without the camera's notes.
 * @throws Error when the browser can't show it
 */
async function pictureToPdf(picture: File): Promise<File> {
  const [{ pdfOfPicture }, jpeg] = await Promise.all([import("#rules/documents/picture-page.ts"), jpegOf(picture)]);
  const pdf = await pdfOfPicture(new Uint8Array(await jpeg.arrayBuffer()));
  return namedPdf(picture.name, Uint8Array.from(pdf));
}

async function jpegOf(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no canvas.");
  // a JPEG has no transparency: what was transparent shows the page
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
}
