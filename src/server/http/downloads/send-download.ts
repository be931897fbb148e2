import type { FastifyReply } from "fastify";
import { cleanFilename, contentDisposition } from "#server/platform/uploads/filename.ts";

/**
 * Sends a file as a download with a safe name: never executed, and not cached unless the response allows it.
 * @param file.type its media type
 */
export const sendDownload = (reply: FastifyReply, file: { name: string; type: string }, bytes: Buffer): FastifyReply =>
  reply
    .type(file.type)
    .header("content-disposition", contentDisposition(cleanFilename(file.name)))
    .header("content-security-policy", "sandbox; default-src 'none'")
    .send(bytes);
