import { finished } from "node:stream";
import { setTimeout } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { createConcurrencyLimit } from "#server/platform/threads/concurrency-limit.ts";
import { sendDownload } from "./send-download.ts";

const drawing = createConcurrencyLimit(1, 100);
/**
 * The longest pause after a drawing, in milliseconds. Reading pictures takes longer, but leaves the processor to other
 * work.
 */
const maxRestLength = 300;
let restUntil = 0;

/** Whether the client has disconnected. What waited for its turn isn't loaded and drawn for nobody. */
const isGone = ({ raw }: FastifyReply) => raw.destroyed;

/** Draws a PDF when its turn comes and sends it, as `sendDrawn` does. */
export const sendPdf = (reply: FastifyReply, name: string, draw: () => Promise<Buffer>): Promise<FastifyReply> =>
  sendDrawn(reply, { name: `${name}.pdf`, type: "application/pdf" }, draw);

/**
 * Draws a file when its turn comes and sends it as a download, unless the client has disconnected. After drawing, which
 * blocks the processor, it pauses for as long, so that other work can run.
 * @param file.type its media type
 * @throws ProblemError `unavailable` when too many wait
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

/** Few are in memory at once; a copy of an account's data may have hundreds of megabytes. */
const storedFiles = createConcurrencyLimit(2, 20);
/** Milliseconds without progress after which a download is ended, so that others can begin. */
const stalledAfter = 60_000;

/**
 * Loads a stored file when its turn comes and sends it, as `sendDrawn` does. The turn ends when the file is sent, or the
 * client disconnects. Nothing is drawn, so other files don't wait for it.
 * @throws ProblemError `unavailable` when too many wait
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
