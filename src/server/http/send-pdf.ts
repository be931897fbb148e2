import { setTimeout } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { createConcurrencyLimit } from "../platform/threads/concurrency-limit.ts";
import { sendDownload } from "./send-download.ts";

const drawing = createConcurrencyLimit(1, 100);
/**
 * The longest pause after a drawing, in milliseconds. Reading pictures takes longer, but leaves the processor to other
 * work.
 */
const maxRestLength = 300;
let restUntil = 0;

/** Draws a PDF when its turn comes and sends it, as `sendDrawn` does. */
export const sendPdf = (reply: FastifyReply, name: string, draw: () => Promise<Buffer>): Promise<FastifyReply> =>
  sendDrawn(reply, { name: `${name}.pdf`, type: "application/pdf" }, draw);

/**
 * Draws a file when its turn comes and sends it as a download. After drawing, which blocks the processor, it pauses for as long, so that other work can
 * run.
 * @param file.type its media type
 * @throws ProblemError `unavailable` when too many wait
 */
export async function sendDrawn(
  reply: FastifyReply,
  file: { name: string; type: string },
  draw: () => Promise<Buffer>,
): Promise<FastifyReply> {
  const bytes = await drawing(async () => {
    const wait = restUntil - performance.now();
    if (wait > 0) await setTimeout(wait);
    const since = performance.now();
    try {
      return await draw();
    } finally {
      const now = performance.now();
      restUntil = now + Math.min(now - since, maxRestLength);
    }
  });
  return sendDownload(reply, file, bytes);
}
