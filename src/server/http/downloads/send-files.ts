import { finished } from "node:stream";
import { setTimeout } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { createConcurrencyLimit } from "#server/platform/threads/concurrency-limit.ts";
import { sendDownload } from "./send-download.ts";

const limitRendering = createConcurrencyLimit(1, 100);
/**
 * The maximum pause after rendering, in milliseconds. Reading images takes longer, but doesn't block the event loop.
 */
const maxPauseMs = 300;
let pauseUntil = 0;

/** Whether the client has disconnected, so that a queued file isn't loaded or rendered in vain. */
const isDisconnected = ({ raw }: FastifyReply) => raw.destroyed;

/** Renders a PDF when a slot is free and sends it, as `sendRendered` does. */
export const sendPdf = (reply: FastifyReply, name: string, render: () => Promise<Buffer>): Promise<FastifyReply> =>
  sendRendered(reply, { name: `${name}.pdf`, type: "application/pdf" }, render);

/**
 * Renders a file when a slot is free and sends it as a download, unless the client has disconnected. Rendering blocks
 * the event loop, so it is followed by a pause of the same length, in which other work can run.
 * @param file.type its media type
 * @throws ProblemError `unavailable` when the queue is full
 */
export async function sendRendered(
  reply: FastifyReply,
  file: { name: string; type: string },
  render: () => Promise<Buffer>,
): Promise<FastifyReply> {
  const bytes = await limitRendering(async () => {
    const pauseMs = isDisconnected(reply) ? 0 : pauseUntil - performance.now();
    if (pauseMs > 0) await setTimeout(pauseMs);
    if (isDisconnected(reply)) return undefined;
    const startedAt = performance.now();
    try {
      return await render();
    } finally {
      const now = performance.now();
      pauseUntil = now + Math.min(now - startedAt, maxPauseMs);
    }
  });
  return bytes ? sendDownload(reply, file, bytes) : reply;
}

/** Limits the files in memory, because a copy of an account's data can have hundreds of megabytes. */
const limitStoredFiles = createConcurrencyLimit(2, 20);
/** Milliseconds without progress after which a download is aborted, so that others can start. */
const stallTimeoutMs = 60_000;

/**
 * Loads a stored file when a slot is free and sends it, as `sendRendered` does. The slot is freed when the file is sent or
 * the client disconnects. Nothing is rendered, so it doesn't delay rendered files.
 * @throws ProblemError `unavailable` when the queue is full
 */
export const sendFromStore = (
  reply: FastifyReply,
  file: { name: string; type: string },
  load: () => Promise<Buffer>,
): Promise<FastifyReply> =>
  new Promise((resolve, reject) => {
    const loadAndSend = async () => {
      if (isDisconnected(reply)) return resolve(reply);
      const bytes = await load();
      const sending = new Promise<void>((done) => finished(reply.raw, () => done()));
      reply.raw.setTimeout(stallTimeoutMs, () => reply.raw.destroy());
      resolve(sendDownload(reply, file, bytes));
      await sending;
    };
    limitStoredFiles(loadAndSend).catch(reject);
  });
