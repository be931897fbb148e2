/** The longest side of a picture on a page, in pixels: 300 a printed inch on US Letter. */
const longestSide = 3_300;

/**
 * Makes a PDF of one page of any picture that the browser can show: upright and without the camera's notes.
 * @throws Error when the browser can't show it
 */
export async function pictureToPdf(picture: File): Promise<File> {
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
