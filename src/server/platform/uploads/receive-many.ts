import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { maxUploadBytes } from "#rules/files/file-limits.ts";
import { messages } from "#rules/text/messages.ts";
import { uploadProblemsTexts } from "#texts/upload-problems/texts.ts";
import { invalid, ProblemError } from "../common/errors.ts";
import type { PlatformDeps } from "../deps.ts";
import { type Extent, receiveFiles, type Scratch } from "./incoming/scratch-file.ts";
import { limitDecoding, tooLargeError, toUploadError } from "./receive.ts";

/** The received parts, not validated yet. */
type ReceivedParts = { data: string; files: { filename: string; bytes: Buffer }[] };

type ExpectedParts = { data: string; files: string; maxFiles: number; maxDataLength: number };

type ScratchParts = { data: string; files: { filename: string; extent: Extent }[] };

/**
 * Receives a text part and several files, and passes them to `work`, like `withUpload`.
 * @param expected the names of the parts, the maximum number of files, and the maximum bytes of the text
 * @throws ProblemError `too_large` from 5 MB + 1 byte for one file, `wrong_type` if the body isn't multipart,
 * `malformed` if it can't be read, `invalid` without a file, `too_many` beyond the hour's quota or if the network is
 * sending too many files, `unavailable` if too many wait
 */
export async function withUploads<T>(
  deps: PlatformDeps,
  request: FastifyRequest,
  expected: ExpectedParts,
  work: (received: ReceivedParts) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new ProblemError("wrong_type", (t) => t(uploadProblemsTexts).send_multipart);
  return await receiveFiles(
    deps,
    request,
    (scratch) => readUploadParts(request, expected, scratch),
    ({ data, files: inScratch }, scratch) =>
      limitDecoding(async () => {
        const files: ReceivedParts["files"] = [];
        for (const { filename, extent } of inScratch) files.push({ filename, bytes: await scratch.read(extent) });
        const save = () => work({ data, files });
        if (!request.uploadOnce) return await save();
        const digest = createHash("sha256").update(data);
        for (const { filename, bytes } of files) digest.update(`\0${filename}\0${bytes.length}\0`).update(bytes);
        return await request.uploadOnce(digest.digest("base64"), save);
      }),
  );
}

async function readUploadParts(
  request: FastifyRequest,
  expected: ExpectedParts,
  scratch: Scratch,
): Promise<ScratchParts> {
  const received: ScratchParts = { data: "", files: [] };
  const limits = {
    fileSize: maxUploadBytes,
    files: expected.maxFiles,
    fields: 5,
    fieldSize: expected.maxDataLength,
    parts: expected.maxFiles + 5,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== "file") {
        if (part.fieldname === expected.data) {
          if (part.valueTruncated) throw new ProblemError("too_large");
          // a JSON part arrives parsed
          received.data = typeof part.value === "string" ? part.value : JSON.stringify(part.value);
        }
      } else if (part.fieldname === expected.files) {
        const extent = await scratch.write(part, tooLargeError);
        if (extent.size > 0) received.files.push({ filename: part.filename, extent });
      } else part.file.resume();
    }
  } catch (error) {
    throw error instanceof Error ? toUploadError(error) : error;
  }
  if (received.files.length === 0) throw invalid({ [expected.files]: [messages.file] });
  return received;
}
