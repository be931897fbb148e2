import { finished } from "node:stream";
import { setTimeout } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { createConcurrencyLimit } from "#server/platform/threads/concurrency-limit.ts";
import { sendDownload } from "./send-download.ts";

const drawing = createConcurrencyLimit(1, 100);
/**
 * The maximum pause after rendering, in milliseconds. Reading images takes longer, but doesn't block the event loop.
 */
const maxRestLength = 300;
let restUntil = 0;

/** Whether the client has disconnected, so that a queued file isn't loaded or rendered in vain. */
const isGone = ({ raw }: FastifyReply) => raw.destroyed;

/** Renders a PDF when a slot is free and sends it, as `sendDrawn` does. */
export const sendPdf = (reply: FastifyReply, name: string, draw: () => Promise<Buffer>): Promise<FastifyReply> =>
  sendDrawn(reply, { name: `${name}.pdf`, type: "application/pdf" }, draw);

/**
 * Renders a file when a slot is free and sends it as a download, unless the client has disconnected. Rendering blocks
 * the event loop, so it is followed by a pause of the same length, in which other work can run.
 * @param file.type its media type
 * @throws ProblemError `unavailable` when the queue is full
 */
export async function sendDrawn(
  reply: FastifyReply,
  file: { name: string; type: string },
  draw: () => Promise<Buffer>,
): Promise<FastifyReply> {
  const bytes = await drawing(async () => {
    const wait = isGone(reply) ? 0 : restUntil - performance.now();
    if (wait > 0) await setTimeout(wait);
    if (isGone(reply)) return undefined;
    const since = performance.now();
    try {
      return await draw();
    } finally {
      const now = performance.now();
      restUntil = now + Math.min(now - since, maxRestLength);
    }
  });
  return bytes ? sendDownload(reply, file, bytes) : reply;
}

/** Limits the files in memory, because a copy of an account's data can have hundreds of megabytes. */
const storedFiles = createConcurrencyLimit(2, 20);
/** Milliseconds without progress after which a download is aborted, so that others can start. */
const stalledAfter = 60_000;

/**
 * Loads a stored file when a slot is free and sends it, as `sendDrawn` does. The slot is freed when the file is sent or
 * the client disconnects. Nothing is rendered, so it doesn't delay rendered files.
 * @throws ProblemError `unavailable` when the queue is full
 */
export const sendStored = (
  reply: FastifyReply,
  file: { name: string; type: string },
  load: () => Promise<Buffer>,
): Promise<FastifyReply> =>
  new Promise((answer, refuse) => {
    const turn = async () => {
      if (isGone(reply)) return answer(reply);
      const bytes = await load();
      const isSent = new Promise<void>((done) => finished(reply.raw, () => done()));
      reply.raw.setTimeout(stalledAfter, () => reply.raw.destroy());
      answer(sendDownload(reply, file, bytes));
      await isSent;
    };
    storedFiles(turn).catch(refuse);
  });
