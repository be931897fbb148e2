import type { Application } from "#contract/application-schemas.ts";
import type { OfTenant } from "#server/platform/db/tenant-scope.ts";
import type { PlatformDeps } from "#server/platform/deps.ts";
import { readFile } from "#server/platform/files/files.ts";
import { createConcurrencyLimit } from "#server/platform/threads/concurrency-limit.ts";
import { loadSharp } from "#server/platform/uploads/load-sharp.ts";
import { attachmentPath, findAttachmentFile } from "#server/platform/uploads/stored-file.ts";

/** `photos`: by the path of the attachment; JPEG or PNG. */
export type PdfImages = { logo: Buffer | undefined; photos: Map<string, Buffer> };

const maxPhotos = 20;
/** In pixels: 200 per inch of the page's width. */
const maxPhotoPixels = 1_400;
const limitConcurrency = createConcurrencyLimit(2, 100);

/** Loads the images for an application's PDF. Omits those that cannot be read; the PDF then lists their names. */
export async function loadPdfImages(
  deps: OfTenant<PlatformDeps>,
  { landlord, form, attachment_urls }: Application,
): Promise<PdfImages> {
  const [logo, photos] = await Promise.all([
    loadLogo(deps, form.appearance?.logo ?? landlord.logo),
    loadPhotos(
      deps,
      attachment_urls.map(({ path }) => path),
    ),
  ]);
  return { logo, photos };
}

/**
 * Loads a logo, scaled down.
 * @param url the logo's URL, as stored for landlords and forms
 */
export async function loadLogo(deps: PlatformDeps, url: string | null): Promise<Buffer | undefined> {
  const key = /\/images\/([A-Za-z0-9_-]+)\/?$/.exec(url ?? "")?.[1];
  return key ? await shrinkImage(deps, () => readFile(deps.files, `images/${key}`), 600) : undefined;
}

async function loadPhotos(deps: OfTenant<PlatformDeps>, paths: string[]): Promise<Map<string, Buffer>> {
  if (paths.length === 0) return new Map();
  const rows = await deps.db
    .selectFrom("attachments")
    .select(["key", "encrypted"])
    .where(
      "key",
      "in",
      paths.map((path) => path.replace("form-uploads/", "")),
    )
    .where("content_type", "!=", "application/pdf")
    .orderBy("created")
    .orderBy("key")
    .limit(maxPhotos)
    .execute();
  const photos = new Map<string, Buffer>();
  for (const row of rows) {
    const photo = await shrinkImage(deps, () => findAttachmentFile(deps, row), maxPhotoPixels);
    if (photo) photos.set(attachmentPath(row.key), photo);
  }
  return photos;
}

/**
 * Scales an image down and flattens it to a JPEG on white: pdfkit embeds JPEGs as they are, but decodes PNGs with
 * transparency in JavaScript.
 */
async function shrinkImage(
  deps: PlatformDeps,
  load: () => Promise<Buffer | undefined>,
  maxPixels: number,
): Promise<Buffer | undefined> {
  return await limitConcurrency(async () => {
    const bytes = await load();
    if (!bytes) return undefined;
    const sharp = await loadSharp();
    return await sharp(bytes)
      .resize({ width: maxPixels, height: maxPixels, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 82 })
      .toBuffer();
  }).catch((error: Error) => {
    deps.log.warn({ fault: error.name }, "a picture was left out of a PDF");
    return undefined;
  });
}
