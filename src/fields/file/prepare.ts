import { maxUploadBytes } from "#rules/files/file-limits.ts";
import type { Message } from "#texts/message.ts";
import { uploadsTexts } from "#texts/uploads/texts.ts";
import { convertPhoto } from "./convert-photo.ts";

/** Bytes of a photo that a phone's browser can still decode. */
export const maxPhotoBytes = 60 * 1024 * 1024;

/**
 * For the file picker. `image/*` offers the camera, and lets an iPhone provide a JPEG instead of a HEIC photo, which it
 * does not do if HEIC is listed.
 */
export const acceptedFiles = "image/*,.pdf";

type ChosenFile = Pick<File, "name" | "size" | "type">;

const hasType = ({ name, type }: ChosenFile, endings: RegExp, types: RegExp) =>
  endings.test(name.toLowerCase()) || types.test(type);
const isHeic = (file: ChosenFile) => hasType(file, /\.(?:heic|heif|hif)$/, /^image\/hei[cf]/);
const isWebp = (file: ChosenFile) => hasType(file, /\.webp$/, /^image\/webp$/);
const isPhoto = ({ name }: ChosenFile) => /\.(?:jpe?g|png)$/i.test(name);
const isPdf = ({ name }: ChosenFile) => /\.pdf$/i.test(name);

/**
 * Decides whether a file is sent unchanged or converted to a smaller JPEG. Photos in formats that the server rejects,
 * and photos over its limit, are converted.
 */
export function uploadPlan(file: ChosenFile): "send" | "convert" | { fault: Message } {
  const photo = isPhoto(file);
  const converted = isHeic(file) || isWebp(file);
  if (!photo && !converted && !isPdf(file)) return { fault: (t) => t(uploadsTexts).file_types };
  if (file.size === 0) return { fault: (t) => t(uploadsTexts).empty };
  if (!converted && file.size <= maxUploadBytes) return "send";
  if (!photo && !converted) return { fault: (t) => t(uploadsTexts).larger_than_5_mb };
  return file.size > maxPhotoBytes ? { fault: (t) => t(uploadsTexts).photo_larger_than_60_mb } : "convert";
}

const undecodable =
  (file: ChosenFile): Message =>
  (t) =>
    isHeic(file) ? t(uploadsTexts).cant_open_heic : t(uploadsTexts).cant_open_photo;

/**
 * Prepares a chosen file for the upload.
 * @returns the file to send, or its fault
 */
export async function prepareFile(file: File): Promise<{ file: File } | { fault: Message }> {
  const plan = uploadPlan(file);
  if (typeof plan === "object") return plan;
  if (plan === "send") return { file };
  const photo = await convertPhoto(file, maxUploadBytes).catch(() => undefined);
  return photo ? { file: photo } : { fault: undecodable(file) };
}
