/** A page of 8.5 × 11 inches, and the margin around a picture on it, in points (1/72 inch). */
const [shortEdge, longEdge, margin] = [612, 792, 36];

/**
 * Creates a PDF with a picture on one page of 8.5 × 11 inches, portrait or landscape as the picture is. The picture is
 * never enlarged beyond one point per pixel. The library is loaded on first use.
 * @param imageBytes an upright JPEG or PNG
 * @throws Error when it can't be read
 */
export async function createImagePdf(imageBytes: Uint8Array): Promise<Uint8Array> {
  const { PDF } = await import("@libpdf/core");
  const pdf = PDF.create();
  const image = pdf.embedImage(imageBytes);
  const [width, height] = image.width > image.height ? [longEdge, shortEdge] : [shortEdge, longEdge];
  const scale = Math.min((width - 2 * margin) / image.width, (height - 2 * margin) / image.height, 1);
  const drawnSize = { width: image.width * scale, height: image.height * scale };
  pdf
    .addPage({ width, height })
    .drawImage(image, { x: (width - drawnSize.width) / 2, y: height - margin - drawnSize.height, ...drawnSize });
  return await pdf.save();
}
