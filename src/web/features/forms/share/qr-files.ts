import qrcode from "qrcode";
import { qrPath, quietZone } from "#rules/files/qr-path.ts";

/** Pixels per module of the PNG: sharp at 10 cm on a 300 dpi printer. */
const pngScale = 32;

function qrDrawing(text: string): { side: number; path: string } {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: "M" });
  return { side: modules.size + 2 * quietZone, path: qrPath(modules.size, modules.data) };
}

/** Returns a QR code as an SVG file, black on white. */
export function qrSvg(text: string): Blob {
  const { side, path } = qrDrawing(text);
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
  return new Blob([source], { type: "image/svg+xml" });
}

/** Returns a QR code as a PNG file, black on white. */
export async function qrPng(text: string): Promise<Blob> {
  const { side, path } = qrDrawing(text);
  const canvas = document.createElement("canvas");
  canvas.width = side * pngScale;
  canvas.height = side * pngScale;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(pngScale, pngScale);
  context.fillStyle = "#000";
  context.fill(new Path2D(path));
  return await new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("The picture could not be written."))), "image/png"),
  );
}
