import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { maxUploadBytes } from "#rules/files/file-limits.ts";
import { messages } from "#rules/text/messages.ts";
import { uploadProblemsTexts } from "#texts/upload-problems/texts.ts";
import { invalid, ProblemError } from "../common/errors.ts";
import type { PlatformDeps } from "../deps.ts";
import { createConcurrencyLimit } from "../threads/concurrency-limit.ts";
import { type Extent, receiveFiles, type Scratch } from "./incoming/scratch-file.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** runs `save` once for repeated requests with the same file; if undefined, each time */
    uploadOnce?: <T>(digest: string, save: () => Promise<T>) => Promise<T>;
  }
}

/** A received file, not validated yet. */
type Upload = { part: string; filename: string; bytes: Buffer };

/** Limits of the parts that come with a file. */
const partLimits = { files: 1, fields: 5, fieldSize: 1_000, parts: 6 };

/** Decoding a large picture takes about 100 MB, so few run concurrently. */
export const limitDecoding = createConcurrencyLimit(2, 200);

/**
 * Receives the file of a multipart request and passes it to `work`. It waits for a decoding slot only once it is
 * complete.
 * @param maxBytes of the file; 5 MB by default
 * @throws ProblemError `too_large` beyond that, `wrong_type` if the body isn't multipart, `malformed` if it can't be
 * read, `invalid` if there is no file, `too_many` beyond the hour's quota or if the network is sending too many files,
 * `unavailable` if too many wait
 */
export async function withUpload<T>(
  deps: PlatformDeps,
  request: FastifyRequest,
  work: (upload: Upload) => Promise<T>,
  maxBytes = maxUploadBytes,
): Promise<T> {
  if (!request.isMultipart()) throw new ProblemError("wrong_type", (t) => t(uploadProblemsTexts).send_multipart);
  return await receiveFiles(
    deps,
    request,
    (scratch) => readParts(request, scratch, maxBytes),
    ({ part, filename, extent }, scratch) =>
      limitDecoding(async () => {
        const bytes = await scratch.read(extent);
        const save = () => work({ part, filename, bytes });
        if (!request.uploadOnce) return await save();
        const digest = createHash("sha256").update(bytes).digest("base64");
        return await request.uploadOnce(`${part}:${digest}`, save);
      }),
  );
}

async function readParts(request: FastifyRequest, scratch: Scratch, maxBytes: number) {
  /** the names of parts that may contain the file */
  const names = Object.keys(request.routeOptions.config.multipart ?? {});
  let found: { part: string; filename: string; extent: Extent } | undefined;
  try {
    for await (const part of request.parts({ limits: { ...partLimits, fileSize: maxBytes } })) {
      if (part.type !== "file") continue;
      if (names.includes(part.fieldname)) {
        const extent = await scratch.write(part, () => tooLargeError(maxBytes));
        found = { part: part.fieldname, filename: part.filename, extent };
      } else part.file.resume();
    }
  } catch (error) {
    throw error instanceof Error ? toUploadError(error, maxBytes) : error;
  }
  if (!found?.extent.size) throw invalid({ [names[0] ?? "file"]: [messages.file] });
  return found;
}

/** Returns the error for a file with more bytes than allowed. */
export const tooLargeError = (maxBytes: number = maxUploadBytes): ProblemError =>
  new ProblemError("too_large", (t) => t(uploadProblemsTexts).file_too_large({ mb: maxBytes / 1024 / 1024 }));

/**
 * Converts errors while reading. The parser's errors have no status; the disk's errors name a system call and are the
 * server's fault.
 */
export function toUploadError(
  error: Error & { statusCode?: number; syscall?: string },
  maxBytes = maxUploadBytes,
): Error {
  if (error instanceof ProblemError || error.syscall) return error;
  return error.statusCode === 413 ? tooLargeError(maxBytes) : new ProblemError("malformed");
}
