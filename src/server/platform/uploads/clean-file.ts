import type { Message } from "#texts/message.ts";
import { uploadProblemsTexts } from "#texts/upload-problems/texts.ts";
import { ProblemError } from "../common/errors.ts";
import { runSandboxed } from "../threads/sandboxed-worker.ts";
import type { CleanPdf } from "./clean-pdf.ts";
import { cleanImage, type ImageType } from "./image.ts";

/** `savedAgain`: for a received PDF, how often data was appended to it after it was first written. */
type CleanFile = { bytes: Buffer; type: ImageType | "application/pdf"; savedAgain?: number };

/** Wide enough to read small print on a photographed document. */
const photoSide = 4_000;

const wrongTypeMessage: Message = (t) => t(uploadProblemsTexts).file_types;
const wrongPdfMessage: Message = (t) => t(uploadProblemsTexts).file_types_and_pdf;

const signatures: [CleanFile["type"], Buffer][] = [
  ["image/jpeg", Buffer.from([0xff, 0xd8, 0xff])],
  ["image/png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["application/pdf", Buffer.from("%PDF-")],
];

/**
 * Detects the type by the first bytes; names and declared types come from the sender and are ignored. The decoders,
 * which run outside the main thread, verify the rest.
 */
const detectType = (bytes: Buffer): CleanFile["type"] | undefined =>
  signatures.find(([, signature]) => bytes.subarray(0, signature.length).equals(signature))?.[0];

/**
 * Returns the sanitized version of an uploaded file: pictures and PDFs, both rewritten, so that they have no active
 * content.
 * @throws ProblemError `wrong_type`; `unavailable` if too many wait
 */
export async function cleanFile(bytes: Buffer): Promise<CleanFile> {
  const type = detectType(bytes);
  if (type !== "application/pdf") return await cleanPicture(bytes, { side: photoSide });
  const outcome = await runSandboxed<CleanPdf>(new URL("./clean-pdf.ts", import.meta.url), bytes);
  if (!("answer" in outcome)) throw new ProblemError("wrong_type", wrongPdfMessage);
  const { bytes: clean, savedAgain } = outcome.answer;
  return { bytes: Buffer.from(clean.buffer, clean.byteOffset, clean.byteLength), type, savedAgain };
}

/** @throws ProblemError `wrong_type` when it is neither a JPEG nor a PNG that decodes */
export async function cleanPicture(
  bytes: Buffer,
  size: { side: number; square?: boolean },
  detail = wrongTypeMessage,
): Promise<CleanFile & { type: ImageType }> {
  const type = detectType(bytes);
  if (type !== "image/jpeg" && type !== "image/png") throw new ProblemError("wrong_type", detail);
  const clean = await cleanImage(bytes, type, size).catch(() => undefined);
  if (!clean) throw new ProblemError("wrong_type", detail);
  return { bytes: clean, type };
}
