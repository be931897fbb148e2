/** A page of 8.5 × 11 inches, and the margin around a picture on it, in points (1/72 inch). */
const [short, long, margin] = [612, 792, 36];

/**
 * Creates a PDF with a picture on one page of 8.5 × 11 inches, portrait or landscape as the picture is. The picture is
 * never enlarged beyond one point per pixel. The library is loaded on first use.
 * @param picture an upright JPEG or PNG
 * @throws Error when it can't be read
 */
export async function pdfOfPicture(picture: Uint8Array): Promise<Uint8Array> {
  const { PDF } = await import("@libpdf/core");
  const pdf = PDF.create();
  const image = pdf.embedImage(picture);
  const [width, height] = image.width > image.height ? [long, short] : [short, long];
  const scale = Math.min((width - 2 * margin) / image.width, (height - 2 * margin) / image.height, 1);
  const drawn = { width: image.width * scale, height: image.height * scale };
  pdf
    .addPage({ width, height })
    .drawImage(image, { x: (width - drawn.width) / 2, y: height - margin - drawn.height, ...drawn });
  return await pdf.save();
}
