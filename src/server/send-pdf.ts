import type { FastifyReply } from "fastify";
import { cleanFilename, contentDisposition } from "./uploads/filename.ts";

/** Answers a PDF as a file to keep under a clean name: never run, and not cached unless the answer says otherwise. */
export function sendPdf(reply: FastifyReply, pdf: Buffer, name: string) {
  return reply
    .type("application/pdf")
    .header("content-disposition", contentDisposition(cleanFilename(`${name}.pdf`)))
    .header("content-security-policy", "sandbox; default-src 'none'")
    .send(pdf);
}
