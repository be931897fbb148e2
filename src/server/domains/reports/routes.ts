import type { FastifyRequest } from "fastify";
import * as calls from "#contract/reports.ts";
import { summaryOf } from "#rules/summaries/report-summary.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { sendPdf } from "#server/http/downloads/send-pdf.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { openApplication, openFor } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { createReportError } from "./create-report-error.ts";
import { fulfill } from "./fulfill.ts";
import { makeOffer } from "./offer.ts";
import { htmlPolicy, reportHtml } from "./pages/html.ts";
import { excludedFrom } from "./records/excluded.ts";
import { loadReadableReport, loadReport, recordReportView } from "./records/load.ts";
import { submitPortableReport } from "./submit-portable-report.ts";

/** Returns the language in which the caller reads a report. */
const readerLanguage = ({ headers }: FastifyRequest) => languageOf(headers["accept-language"]);

/** Adds the routes of reports: reading, PDFs, certification, purchases and errors. */
export function reports(app: Api, deps: Deps) {
  const opened = (request: FastifyRequest<{ Params: { id: string } }>) =>
    openFor(deps, actorOf(request), "reports", request.params.id);
  app.route({
    ...calls.getReport,
    handler: async (request) => {
      const tenantDeps = await opened(request);
      const loaded = await loadReport(tenantDeps, tenantDeps.db, request, request.params.id);
      const { report, content, redactions } = loaded;
      if (!content) return { ...report, content, excluded: [], redactions };
      await recordReportView(tenantDeps, request, loaded, "page");
      const excluded = excludedFrom(deps, content, loaded.row);
      return { ...report, summary: summaryOf(content), content, excluded, redactions };
    },
  });
  app.route({
    ...calls.getReportHtml,
    handler: async (request, reply) => {
      const { report, content, redactions, row } = await loadReadableReport(
        await opened(request),
        request,
        request.params.id,
        "html",
      );
      const left = { excluded: excludedFrom(deps, content, row), redactions };
      return reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", htmlPolicy)
        .send(reportHtml(report, content, row.unit_address, left, readerLanguage(request)));
    },
  });
  app.route({
    ...calls.getReportPdf,
    handler: async (request, reply) => {
      const { report, content, redactions, row } = await loadReadableReport(
        await opened(request),
        request,
        request.params.id,
        "pdf",
      );
      const { drawReport } = await import("./pages/report-pdf.ts");
      const name = `${content.kind}-report-${row.applicant_name || row.id}`;
      const facts = {
        unit: row.unit_address,
        created: deps.now(),
        excluded: excludedFrom(deps, content, row),
        redactions,
        language: readerLanguage(request),
      };
      return await sendPdf(reply, name, () => drawReport(report, content, facts));
    },
  });
  app.route({
    ...calls.fulfillRequirement,
    handler: async (request) => {
      const { id } = request.params;
      const tenantDeps = await opened(request);
      await transaction(tenantDeps.db, (trx) => fulfill(tenantDeps, trx, request, id, request.body));
      return (await loadReport(tenantDeps, tenantDeps.db, request, id)).report;
    },
  });
  app.route({
    ...calls.sendErrorReport,
    handler: async (request, reply) => {
      const tenantDeps = await opened(request);
      return await idempotent(tenantDeps, request, reply, 201, async (trx) => ({
        ...(await createReportError(
          tenantDeps,
          trx,
          request,
          request.params.id,
          "landlord",
          request.body.email_content,
        )),
        copy_to: actorOf(request).username,
      }));
    },
  });
  app.route({
    ...calls.disputeReport,
    handler: async (request, reply) => {
      const tenantDeps = await opened(request);
      return await idempotent(tenantDeps, request, reply, 201, (trx) =>
        createReportError(tenantDeps, trx, request, request.params.id, "applicant", request.body.text),
      );
    },
  });
  app.route({
    ...calls.submitPortableReport,
    handler: async (request) => {
      await submitPortableReport(
        await openApplication(deps, actorOf(request), request.params.id),
        request,
        request.params.id,
        request.body,
      );
      return {};
    },
  });
  app.route({
    ...calls.makeOffer,
    handler: async (request) =>
      await makeOffer(
        await openApplication(deps, actorOf(request), request.params.id),
        request,
        request.params.id,
        request.body.gave_lease,
      ),
  });
}
