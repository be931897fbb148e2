import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { messages } from "#rules/text/messages.ts";
import { uploadProblemsTexts } from "#texts/upload-problems/texts.ts";
import { invalid, ProblemError } from "../common/errors.ts";
import type { PlatformDeps } from "../deps.ts";
import { countUpload } from "./quota.ts";
import { decoding, readFault } from "./receive.ts";

/** Received parts: nothing about them is trusted yet. */
export type Received = { data: string; files: { filename: string; bytes: Buffer }[] };

type Expected = { data: string; files: string; mostFiles: number; longestData: number };

const mostBytes = 5 * 1024 * 1024;

/**
 * Receives a text part and several files, and passes them to `work`.
 * @param expected the names of the parts, how many files there may be, and the longest text in bytes
 * @throws ProblemError `too_large` from 5 MB + 1 byte for one file, `wrong_type` when the body is not multipart,
 * `malformed` when it cannot be read, `invalid` without a file, `too_many` beyond the hour's quota
 */
export async function withUploads<T>(
  deps: PlatformDeps,
  request: FastifyRequest,
  expected: Expected,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new ProblemError("wrong_type", (t) => t(uploadProblemsTexts).send_multipart);
  return await decoding(async () => {
    const received = await readAll(request, expected);
    const total = received.files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    await countUpload(deps, request, total);
    const save = () => work(received);
    if (!request.uploadOnce) return await save();
    const digest = createHash("sha256").update(received.data);
    for (const { filename, bytes } of received.files) digest.update(`\0${filename}\0${bytes.length}\0`).update(bytes);
    return await request.uploadOnce(digest.digest("base64"), save);
  });
}

async function readAll(request: FastifyRequest, expected: Expected): Promise<Received> {
  const received: Received = { data: "", files: [] };
  const limits = {
    fileSize: mostBytes,
    files: expected.mostFiles,
    fields: 5,
    fieldSize: expected.longestData,
    parts: expected.mostFiles + 5,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== "file") {
        if (part.fieldname === expected.data) {
          if (part.valueTruncated) throw new ProblemError("too_large");
          received.data = typeof part.value === "string" ? part.value : "";
        }
      } else if (part.fieldname === expected.files) {
        const bytes = await part.toBuffer();
        if (bytes.length > 0) received.files.push({ filename: part.filename, bytes });
      } else part.file.resume();
    }
  } catch (error) {
    throw error instanceof Error ? readFault(error) : error;
  }
  if (received.files.length === 0) throw invalid({ [expected.files]: [messages.file] });
  return received;
}
