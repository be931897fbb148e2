import type { FastifyReply } from "fastify";
import { cleanFilename, contentDisposition } from "#server/platform/uploads/filename.ts";

/** Sends a stored PDF as a download with a safe name: never executed, and not cached. */
export const sendDocumentFile = (reply: FastifyReply, name: string, bytes: Buffer): FastifyReply =>
  reply
    .type("application/pdf")
    .header("content-disposition", contentDisposition(cleanFilename(name)))
    .header("content-security-policy", "sandbox; default-src 'none'")
    .send(bytes);
