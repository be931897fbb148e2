/** The longest side of a picture on a page, in pixels: 300 an inch on a printed page. */
const longestSide = 3_300;

const isPdf = ({ type, name }: File) => type === "application/pdf" || name.toLowerCase().endsWith(".pdf");

/** Makes a PDF of each picture among these files. @returns the PDFs, and the files that are neither */
export async function pdfsOf(files: readonly File[]): Promise<{ pdfs: File[]; others: File[] }> {
  const made = await Promise.allSettled(files.map(async (file) => (isPdf(file) ? file : await pictureToPdf(file))));
  return {
    pdfs: made.flatMap((each) => (each.status === "fulfilled" ? each.value : [])),
    others: files.filter((_, at) => made[at]?.status === "rejected"),
  };
}

/**
 * Makes a PDF of one page of any picture that the browser can show: upright and without the camera's notes.
 * @throws Error when the browser can't show it
 */
async function pictureToPdf(picture: File): Promise<File> {
  const [{ pdfOfPicture }, jpeg] = await Promise.all([import("#rules/documents/picture-page.ts"), jpegOf(picture)]);
  const pdf = await pdfOfPicture(new Uint8Array(await jpeg.arrayBuffer()));
  return new File([Uint8Array.from(pdf)], picture.name.replace(/(\.[a-z]+)?$/i, ".pdf"), { type: "application/pdf" });
}

async function jpegOf(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
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
