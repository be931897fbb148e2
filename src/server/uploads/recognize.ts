import { fileTypeFromBuffer } from "file-type";
import { ProblemError } from "../errors.ts";
import { cleanImage, type ImageType } from "./image.ts";
import { findPdfFault } from "./pdf-faults.ts";

export type CleanFile = { bytes: Buffer; type: ImageType | "application/pdf" };

/** Wide enough to read small print on a photographed letter. */
const photoSide = 4_000;

const wrongType = "Please send a JPEG, PNG or PDF file.";
const wrongPdf = `${wrongType} A PDF must not be damaged or locked, nor hold scripts or other files.`;

/** @returns the type by the first bytes; names and declared types are the sender's word and are not asked */
async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  return (await fileTypeFromBuffer(bytes))?.mime;
}

/**
 * What may be kept of an uploaded file: pictures written anew, PDFs as they are once nothing in them can act.
 * @throws ProblemError `wrong_type`
 */
export async function cleanFile(bytes: Buffer): Promise<CleanFile> {
  if ((await typeOf(bytes)) !== "application/pdf") return await cleanPicture(bytes, { side: photoSide });
  if (await findPdfFault(bytes)) throw new ProblemError("wrong_type", wrongPdf);
  return { bytes, type: "application/pdf" };
}

/** @throws ProblemError `wrong_type` when it is neither a JPEG nor a PNG that decodes */
export async function cleanPicture(
  bytes: Buffer,
  size: { side: number; square?: boolean },
  detail = wrongType,
): Promise<CleanFile & { type: ImageType }> {
  const type = await typeOf(bytes);
  if (type !== "image/jpeg" && type !== "image/png") throw new ProblemError("wrong_type", detail);
  const clean = await cleanImage(bytes, type, size).catch(() => undefined);
  if (!clean) throw new ProblemError("wrong_type", detail);
  return { bytes: clean, type };
}
