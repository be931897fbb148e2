import type { Message } from "#texts/message.ts";
import { uploadsTexts } from "#texts/uploads/texts.ts";
import { convertPhoto } from "./convert-photo.ts";

/** Specification, section 9. */
export const maxFileBytes = 5 * 1024 * 1024;
/** Bytes of a photo that a phone's browser can still decode. */
export const maxPhotoBytes = 60 * 1024 * 1024;

/**
 * For the file picker. `image/*` offers the camera, and lets an iPhone provide a JPEG instead of a HEIC photo, which it
 * does not do if HEIC is listed.
 */
export const acceptedFiles = "image/*,.pdf";

type Chosen = Pick<File, "name" | "size" | "type">;

const isOf = ({ name, type }: Chosen, endings: RegExp, types: RegExp) =>
  endings.test(name.toLowerCase()) || types.test(type);
const isHeic = (file: Chosen) => isOf(file, /\.(?:heic|heif|hif)$/, /^image\/hei[cf]/);
const isWebp = (file: Chosen) => isOf(file, /\.webp$/, /^image\/webp$/);
const isPhoto = ({ name }: Chosen) => /\.(?:jpe?g|png)$/i.test(name);
const isPdf = ({ name }: Chosen) => /\.pdf$/i.test(name);

/**
 * Decides whether a file is sent unchanged or converted to a smaller JPEG. Photos in formats that the server rejects,
 * and photos over its limit, are converted.
 */
export function planFor(file: Chosen): "send" | "convert" | { fault: Message } {
  const photo = isPhoto(file);
  const converted = isHeic(file) || isWebp(file);
  if (!photo && !converted && !isPdf(file)) return { fault: (t) => t(uploadsTexts).file_types };
  if (file.size === 0) return { fault: (t) => t(uploadsTexts).empty };
  if (!converted && file.size <= maxFileBytes) return "send";
  if (!photo && !converted) return { fault: (t) => t(uploadsTexts).larger_than_5_mb };
  return file.size > maxPhotoBytes ? { fault: (t) => t(uploadsTexts).photo_larger_than_60_mb } : "convert";
}

const undecodable =
  (file: Chosen): Message =>
  (t) =>
    isHeic(file) ? t(uploadsTexts).cant_open_heic : t(uploadsTexts).cant_open_photo;

/**
 * Prepares a chosen file for the upload.
 * @returns the file to send, or its fault
 */
export async function prepareFile(file: File): Promise<{ file: File } | { fault: Message }> {
  const plan = planFor(file);
  if (typeof plan === "object") return plan;
  if (plan === "send") return { file };
  const photo = await convertPhoto(file, maxFileBytes).catch(() => undefined);
  return photo ? { file: photo } : { fault: undecodable(file) };
}
