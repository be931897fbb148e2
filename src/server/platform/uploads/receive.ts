import { createHash, randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { messages } from "#rules/text/messages.ts";
import { uploadProblemsTexts } from "#texts/upload-problems/texts.ts";
import { invalid, ProblemError } from "../common/errors.ts";
import type { PlatformDeps } from "../deps.ts";
import { createConcurrencyLimit } from "../threads/concurrency-limit.ts";
import { countUpload } from "./quota.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** runs `save` once for a repeated request with the same file; without it, always */
    uploadOnce?: <T>(digest: string, save: () => Promise<T>) => Promise<T>;
  }
}

/** One received file: nothing about it is trusted yet. */
export type Upload = { part: string; filename: string; bytes: Buffer };

/** The most bytes of a file, and of the other parts that come with it. */
const usualBytes = 5 * 1024 * 1024;
const partLimits = { files: 1, fields: 5, fieldSize: 1_000, parts: 6 };

/** Decoding a large picture takes some 100 MB, so few run at once. */
export const decoding = createConcurrencyLimit(2, 200);

/**
 * Receives one multipart file and passes it to `work`. During the upload it is stored on disk, not in memory, in a file
 * that is already unlinked, so that nothing of it remains in any case.
 * @param names the parts that may hold the file
 * @param mostBytes of the file; 5 MB where nothing else is given
 * @throws ProblemError `too_large` beyond that, `wrong_type` when the body is not multipart, `malformed` when it
 * cannot be read, `invalid` when there is no file, `too_many` beyond the hour's quota, `unavailable` when too many wait
 */
export async function withUpload<T>(
  deps: PlatformDeps,
  request: FastifyRequest,
  names: readonly [string, ...string[]],
  work: (upload: Upload) => Promise<T>,
  mostBytes = usualBytes,
): Promise<T> {
  if (!request.isMultipart()) throw new ProblemError("wrong_type", (t) => t(uploadProblemsTexts).send_multipart);
  const scratch = await createScratchFile(deps);
  try {
    const { part, filename, size } = await readParts(request, names, scratch, mostBytes);
    await countUpload(deps, request, size);
    return await decoding(async () => {
      const bytes = Buffer.alloc(size);
      await scratch.read(bytes, 0, size, 0);
      const save = () => work({ part, filename, bytes });
      if (!request.uploadOnce) return await save();
      const digest = createHash("sha256").update(bytes).digest("base64");
      return await request.uploadOnce(`${part}:${digest}`, save);
    });
  } finally {
    await scratch.close();
  }
}

async function createScratchFile(deps: PlatformDeps): Promise<FileHandle> {
  const folder = join(deps.config.dataDir, "incoming");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomBytes(16).toString("hex"));
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}

async function readParts(
  request: FastifyRequest,
  names: readonly [string, ...string[]],
  scratch: FileHandle,
  mostBytes: number,
) {
  let found: { part: string; filename: string; size: number } | undefined;
  try {
    for await (const part of request.parts({ limits: { ...partLimits, fileSize: mostBytes } })) {
      if (part.type !== "file") continue;
      if (names.includes(part.fieldname))
        found = { part: part.fieldname, filename: part.filename, size: await writeToScratch(part, scratch, mostBytes) };
      else part.file.resume();
    }
  } catch (error) {
    throw error instanceof Error ? readFault(error, mostBytes) : error;
  }
  if (!found?.size) throw invalid({ [names[0]]: [messages.file] });
  return found;
}

async function writeToScratch(part: MultipartFile, scratch: FileHandle, mostBytes: number): Promise<number> {
  let size = 0;
  // a stream without an encoding yields buffers
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    await scratch.write(chunk, 0, chunk.length, size);
    size += chunk.length;
  }
  if (part.file.truncated) throw tooLarge(mostBytes);
  return size;
}

const tooLarge = (mostBytes: number) =>
  new ProblemError("too_large", (t) => t(uploadProblemsTexts).file_too_large({ mb: mostBytes / 1024 / 1024 }));

/** The parser's own errors have no status; the disk's errors name a system call and are the server's fault. */
export function readFault(error: Error & { statusCode?: number; syscall?: string }, mostBytes = usualBytes): Error {
  if (error instanceof ProblemError || error.syscall) return error;
  return error.statusCode === 413 ? tooLarge(mostBytes) : new ProblemError("malformed");
}
