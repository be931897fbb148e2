import qrcode from "qrcode";
import { qrPath, quietZone } from "#rules/files/qr-path.ts";
import { productName } from "#rules/text/product.ts";

/** The image size for link previews in social networks, in pixels. */
export const pictureSize = { width: 1200, height: 630 };

/** Colors of the file, which is independent of the theme. */
const colors = { background: "#fbfaf7", ink: "#1c2421", brand: "#1f5a4a", white: "#ffffff" };
const qrCodeSize = 390;
/** The maximum length of a name that fits on one line. */
const maxNameLength = 30;

type PictureTexts = {
  /** two lines */
  headline: readonly string[];
  /** formats the name of the person who recommends the product */
  from: (name: string) => string;
  scan: string;
};

/** Renders the image that an ambassador shares, as SVG: a headline, the ambassador's name, the link and its QR code. */
export function pictureSvg(texts: PictureTexts, { name, link }: { name: string; link: string }): string {
  const { width, height } = pictureSize;
  const { modules } = qrcode.create(link, { errorCorrectionLevel: "M" });
  const side = modules.size + 2 * quietZone;
  const codeLeft = width - qrCodeSize - 70;
  const shortName = name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1).trimEnd()}…` : name;
  const line = (y: number, size: number, text: string, attributes = "") =>
    `<text x="70" y="${y}" font-size="${size}" ${attributes}>${escapeXml(text)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Figtree, Helvetica, Arial, sans-serif" fill="${colors.ink}">`,
    `<rect width="${width}" height="${height}" fill="${colors.background}"/>`,
    `<rect width="16" height="${height}" fill="${colors.brand}"/>`,
    line(125, 44, productName, `font-weight="700" fill="${colors.brand}"`),
    ...texts.headline.map((text, index) => line(250 + index * 66, 52, text, 'font-weight="700"')),
    line(410, 28, texts.from(shortName)),
    line(560, 26, link.replace(/^https?:\/\//, ""), `font-weight="600" fill="${colors.brand}"`),
    `<g transform="translate(${codeLeft} 90)">`,
    `<rect width="${qrCodeSize}" height="${qrCodeSize}" rx="8" fill="${colors.white}"/>`,
    `<path transform="scale(${qrCodeSize / side})" shape-rendering="crispEdges" d="${qrPath(modules.size, modules.data)}"/>`,
    "</g>",
    `<text x="${codeLeft + qrCodeSize / 2}" y="530" font-size="26" text-anchor="middle">${escapeXml(texts.scan)}</text>`,
    "</svg>",
  ].join("");
}

/** Returns a data URL for an SVG image. */
export const svgAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Converts an SVG image to a PNG file, which every app accepts. */
export async function renderPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = pictureSize.width;
  canvas.height = pictureSize.height;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return await new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be written."))),
      "image/png",
    ),
  );
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
