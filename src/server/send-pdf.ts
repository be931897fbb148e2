import { setImmediate } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { createGate } from "./gate.ts";
import { cleanFilename, contentDisposition } from "./uploads/filename.ts";

/** One draws while the other's pictures are read. */
const drawing = createGate(2, 100);

/**
 * Draws a PDF when its turn comes and answers it as a file to keep under a clean name: never run, and not cached unless
 * the answer says otherwise. Drawing takes the processor for itself, so that between two everybody else is heard.
 * @throws ProblemError `unavailable` when too many wait
 */
export async function sendPdf(reply: FastifyReply, name: string, draw: () => Promise<Buffer>): Promise<FastifyReply> {
  const pdf = await drawing(async () => {
    await setImmediate();
    return await draw();
  });
  return reply
    .type("application/pdf")
    .header("content-disposition", contentDisposition(cleanFilename(`${name}.pdf`)))
    .header("content-security-policy", "sandbox; default-src 'none'")
    .send(pdf);
}
