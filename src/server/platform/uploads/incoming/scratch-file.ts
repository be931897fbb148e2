import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { uploadProblemsTexts } from "#texts/upload-problems/texts.ts";
import { ProblemError } from "../../common/errors.ts";
import { networkOf } from "../../common/network-of.ts";
import type { PlatformDeps } from "../../deps.ts";
import { countUpload } from "./quota.ts";

/** The position of a received file in its request's scratch file. */
export type Extent = { start: number; size: number };

/** The files of one request, on disk. */
export type Scratch = {
  /** @throws ProblemError `too_large`, `too_many` beyond the hour's quota, after the rest of the part was discarded */
  write: (part: MultipartFile, tooLarge: () => ProblemError) => Promise<Extent>;
  read: (extent: Extent) => Promise<Buffer>;
};

/**
 * Received bytes are added to the quota in steps of this size, before they are written, and at the end of the request.
 */
const countingStep = 256 * 1024;

/** How many requests with files one network may be sending at a time: three or four browsers, each with six connections. */
const maxUnfinished = 20;
const unfinishedByNetwork = new Map<string, number>();

/**
 * Receives the files of a request, then runs the work with them. The files are stored on disk, not in memory, in a file
 * that is already unlinked, so that it never remains. Until everything is received, the request holds no limited
 * resource, and its bytes are counted as they arrive.
 * @param receive reads the whole body
 * @throws ProblemError `too_many` if the network is sending too many files, or beyond the hour's quota
 */
export async function receiveFiles<R, T>(
  deps: PlatformDeps,
  request: FastifyRequest,
  receive: (scratch: Scratch) => Promise<R>,
  work: (received: R, scratch: Scratch) => Promise<T>,
): Promise<T> {
  const file = await openScratchFile(deps);
  try {
    const { scratch, countRest } = createScratch(file, (bytes) => countUpload(deps, request, bytes));
    const received = await limitUnfinished(networkOf(request), async () => {
      try {
        return await receive(scratch);
      } catch (error) {
        await countRest().catch(() => undefined); // the first error is the response
        throw error;
      }
    });
    await countRest();
    return await work(received, scratch);
  } finally {
    await file.close();
  }
}

async function limitUnfinished<T>(network: string, work: () => Promise<T>): Promise<T> {
  const others = unfinishedByNetwork.get(network) ?? 0;
  if (others >= maxUnfinished)
    throw new ProblemError("too_many", (t) => t(uploadProblemsTexts).too_many_at_once, { retryAfter: 5 });
  unfinishedByNetwork.set(network, others + 1);
  try {
    return await work();
  } finally {
    const remaining = (unfinishedByNetwork.get(network) ?? 1) - 1;
    if (remaining > 0) unfinishedByNetwork.set(network, remaining);
    else unfinishedByNetwork.delete(network);
  }
}

function createScratch(file: FileHandle, count: (bytes: number) => Promise<void>) {
  let end = 0;
  let uncounted = 0;
  const countRest = async () => {
    const bytes = uncounted;
    uncounted = 0;
    if (bytes > 0) await count(bytes);
  };
  const appendChunk = async (chunk: Buffer) => {
    uncounted += chunk.length;
    if (uncounted >= countingStep) await countRest();
    await file.write(chunk, 0, chunk.length, end);
    end += chunk.length;
  };
  const scratch: Scratch = {
    write: async (part, tooLarge) => {
      const start = end;
      let pendingWrites = Promise.resolve();
      // a stream without an encoding yields buffers
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        pendingWrites = pendingWrites.then(() => appendChunk(chunk));
        // the rest is read even after an error: a browser that is still sending wouldn't get the response
        await pendingWrites.catch(() => undefined);
      }
      await pendingWrites;
      if (part.file.truncated) throw tooLarge();
      return { start, size: end - start };
    },
    read: async ({ start, size }) => {
      const bytes = Buffer.alloc(size);
      await file.read(bytes, 0, size, start);
      return bytes;
    },
  };
  return { scratch, countRest };
}

async function openScratchFile(deps: PlatformDeps): Promise<FileHandle> {
  const folder = join(deps.config.dataDir, "incoming");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomBytes(16).toString("hex"));
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}
