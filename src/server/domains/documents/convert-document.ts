import type { FastifyRequest } from "fastify";
import { actorOf } from "#server/http/authentication/actor.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { convertDocx } from "#server/platform/office/convert-docx.ts";
import { withUpload } from "#server/platform/uploads/receive.ts";
import { canCreateDocument } from "#server/policies/documents.ts";
import type { Deps } from "#server/ports/deps.ts";
import { documentProblemsTexts } from "#texts/document-problems/texts.ts";

/**
 * Converts an uploaded Word document to a PDF, which isn't stored.
 * @returns the PDF, rewritten like uploaded PDFs, and the name of the document
 * @throws ProblemError `forbidden`, `wrong_type`, `too_large`, `malformed`, `invalid`, `too_many`, `unavailable`
 */
export async function convertDocument(
  deps: Deps,
  request: FastifyRequest,
): Promise<{ filename: string; bytes: Buffer }> {
  if (!canCreateDocument(actorOf(request)))
    throw new ProblemError("forbidden", (t) => t(documentProblemsTexts).cant_create);
  const { officeProgram: program } = deps.config;
  if (!program) throw new ProblemError("wrong_type", (t) => t(documentProblemsTexts).no_conversion);
  // converts after the upload has ended, so that other uploads don't wait for the conversion
  const { filename, bytes } = await withUpload(deps, request, async (upload) => upload);
  const { fault, pdf } = await convertDocx(program, bytes);
  if (pdf) return { filename, bytes: pdf };
  if (fault !== "document") deps.log.warn({ fault }, "a Word document was not converted");
  throw new ProblemError("wrong_type", (t) => t(documentProblemsTexts).not_converted[fault]);
}
