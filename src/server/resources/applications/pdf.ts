import type { FastifyReply } from "fastify";
import type { Application } from "#contract/applications.ts";
import type { Deps } from "../../deps.ts";
import { cleanFilename, contentDisposition } from "../../uploads/filename.ts";

/** Answers the application as a file to keep: named after the applicant, never cached, never run. */
export async function sendPdf(deps: Deps, application: Application, reply: FastifyReply) {
  const { renderApplicationPdf } = await import("../../pdf/application.ts");
  const pdf = await renderApplicationPdf(deps, application);
  const name = cleanFilename(`application-${application.applicant.name || application.id}.pdf`);
  return reply
    .type("application/pdf")
    .header("content-disposition", contentDisposition(name))
    .header("content-security-policy", "sandbox; default-src 'none'")
    .send(pdf);
}
