import { convertPhoto } from "./convert-photo.ts";

/** Specification, section 9. */
export const longestFile = 5 * 1024 * 1024;
/** Bytes of a photo that a phone's browser can still decode. */
export const longestPhoto = 60 * 1024 * 1024;

/**
 * For the file picker. `image/*` offers the camera, and lets an iPhone hand over a JPEG in place of a HEIC photo, which
 * it does not do where HEIC is named.
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
 * Decides what happens to a file before it is sent: nothing, or it becomes a smaller JPEG. Photos that the server does
 * not take, and photos over its limit, are converted.
 */
export function planFor(file: Chosen): "send" | "convert" | { fault: string } {
  const photo = isPhoto(file);
  const converted = isHeic(file) || isWebp(file);
  if (!photo && !converted && !isPdf(file)) return { fault: "Please choose a JPG, PNG or PDF file." };
  if (file.size === 0) return { fault: "This file is empty." };
  if (!converted && file.size <= longestFile) return "send";
  if (!photo && !converted) return { fault: "This file is larger than 5 MB." };
  return file.size > longestPhoto ? { fault: "This photo is larger than 60 MB." } : "convert";
}

const undecodable = (file: Chosen): string =>
  isHeic(file)
    ? "Your browser can’t open HEIC photos. Save it as a JPG, or add a screenshot of it."
    : "Your browser can’t open this photo. Choose another file.";

/**
 * Makes a chosen file ready to be sent.
 * @returns the file as it is sent, or what is wrong with it
 */
export async function prepareFile(file: File): Promise<{ file: File } | { fault: string }> {
  const plan = planFor(file);
  if (typeof plan === "object") return plan;
  if (plan === "send") return { file };
  const photo = await convertPhoto(file, longestFile).catch(() => undefined);
  return photo ? { file: photo } : { fault: undecodable(file) };
}
