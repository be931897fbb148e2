import { setTimeout } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { createConcurrencyLimit } from "../platform/threads/concurrency-limit.ts";
import { cleanFilename, contentDisposition } from "../platform/uploads/filename.ts";

const drawing = createConcurrencyLimit(1, 100);
/** Milliseconds; reading pictures takes longer, and leaves the processor to others by itself. */
const longestRest = 300;
let restUntil = 0;

/**
 * Draws a PDF when its turn comes and answers it as a file to keep under a clean name: never run, and not cached unless
 * the answer says otherwise. Drawing takes the processor for itself, so that everybody else has it for as long afterwards.
 * @throws ProblemError `unavailable` when too many wait
 */
export async function sendPdf(reply: FastifyReply, name: string, draw: () => Promise<Buffer>): Promise<FastifyReply> {
  const pdf = await drawing(async () => {
    const wait = restUntil - performance.now();
    if (wait > 0) await setTimeout(wait);
    const since = performance.now();
    try {
      return await draw();
    } finally {
      const now = performance.now();
      restUntil = now + Math.min(now - since, longestRest);
    }
  });
  return reply
    .type("application/pdf")
    .header("content-disposition", contentDisposition(cleanFilename(`${name}.pdf`)))
    .header("content-security-policy", "sandbox; default-src 'none'")
    .send(pdf);
}
