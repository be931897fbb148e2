import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { productName } from "#rules/text/product.ts";
import { localizedPath } from "#rules/website/addresses.ts";
import { publicPages } from "#rules/website/all-pages.ts";
import { socialImagePath } from "#rules/website/metadata.ts";
import type { Language } from "#texts/languages.ts";
import { loadFont, textPath, wrapText } from "#web/app/build/text-paths.ts";

const [backgroundColor, textColor, mutedColor, brandColor] = ["#fbfaf7", "#1c2421", "#55605a", "#1f5a4a"] as const;
const logoPath = "M2 4h20v5H2zM4 10.5h4V21H4zM16 10.5h4V21h-4z";

/** Renders the icons and the social preview image of each public page into the built client. */
export async function renderPageImages(root: string): Promise<void> {
  const client = join(root, "build/client");
  for (const folder of ["icons", "social"]) mkdirSync(join(client, folder), { recursive: true });
  await renderIcons(root, join(client, "icons"));
  const fonts = {
    title: await loadFont("@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2", 560),
    text: await loadFont("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2", 600),
  };
  const paths = publicPages.flatMap((page) => (["en", "es"] as Language[]).map((each) => localizedPath(each, page)));
  // an image that several pages share is rendered from the first of them
  const pageByImage = new Map(paths.map((path) => [socialImagePath(path), path] as const).toReversed());
  await Promise.all(
    [...pageByImage].map(async ([file, path]) => {
      const html = await readFile(join(client, path, "index.html"), "utf8");
      const svg = socialSvg(fonts, headingOf(html));
      await sharp(Buffer.from(svg)).png({ palette: true }).toFile(join(client, file));
    }),
  );
}

type Fonts = Record<"title" | "text", Awaited<ReturnType<typeof loadFont>>>;

/**
 * Renders a page's heading next to the product's logo and a part of a form; 1200 × 630 pixels, the size of link
 * previews.
 */
function socialSvg({ title, text }: Fonts, heading: string): string {
  const size = heading.length > 60 ? 58 : 70;
  const lines = wrapText(title, heading, size, 720);
  const top = 330 - ((lines.length - 1) * size * 1.14) / 2;
  const field = (y: number, width: number) =>
    `<rect x="900" y="${y}" width="220" height="44" rx="8" fill="${backgroundColor}" stroke="#84897f"/>
     <rect x="900" y="${y - 22}" width="${width}" height="10" rx="5" fill="#c9ccc2"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="${backgroundColor}"/>
<g transform="translate(80 70) scale(2.2)" fill="${brandColor}"><path d="${logoPath}"/></g>
${textPath(text, productName, { x: 146, y: 112, size: 40, color: brandColor })}
${lines.map((line, index) => textPath(title, line, { x: 80, y: top + index * size * 1.14, size, color: textColor })).join("")}
<rect x="868" y="150" width="284" height="360" rx="12" fill="#fff" stroke="#e2dfd6"/>
<rect x="868" y="150" width="284" height="14" rx="7" fill="${brandColor}"/>
<rect x="900" y="196" width="150" height="14" rx="7" fill="${mutedColor}"/>
${field(256, 90)}${field(342, 120)}
<rect x="900" y="424" width="220" height="52" rx="8" fill="${brandColor}"/>
</svg>`;
}

const headingOf = (html: string) =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? productName)
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

async function renderIcons(root: string, folder: string): Promise<void> {
  const svg = readFileSync(join(root, "src/web/app/favicon.svg"));
  const png = (size: number) =>
    sharp(svg, { density: 72 * (size / 32) })
      .resize(size, size)
      .png()
      .toBuffer();
  for (const [name, size] of Object.entries({ "icon-192": 192, "icon-512": 512, "apple-touch-icon": 180 }))
    writeFileSync(join(folder, `${name}.png`), await png(size));
  writeFileSync(join(folder, "favicon.ico"), wrapAsIco(await png(32), 32));
}

/** Wraps a PNG as an ICO file with one image; browsers request `favicon.ico` without a link. */
function wrapAsIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
