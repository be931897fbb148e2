import type { FastifyRequest } from "fastify";
import * as calls from "#contract/reports.ts";
import { summarizeReport } from "#rules/summaries/report-summary.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { sendPdf } from "#server/http/downloads/send-files.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { openTenantOfApplication, openTenantOfRow } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { createReportError } from "./create-report-error.ts";
import { fulfillReportRequirement } from "./fulfill-requirement.ts";
import { makeOffer } from "./make-offer.ts";
import { htmlContentSecurityPolicy, renderReportHtml } from "./pages/html.ts";
import { excludedRecordsOf } from "./records/excluded-records.ts";
import { loadReadableReport, loadReport, recordReportView } from "./records/load.ts";
import { submitPortableReport } from "./submit-portable-report.ts";

/** Returns the language in which the caller reads a report. */
const readerLanguage = ({ headers }: FastifyRequest) => languageOf(headers["accept-language"]);

/** Adds the routes of reports: reading, PDFs, certification, purchases and errors. */
export function reports(app: Api, deps: Deps) {
  const openReport = (request: FastifyRequest<{ Params: { id: string } }>) =>
    openTenantOfRow(deps, actorOf(request), "reports", request.params.id);
  app.route({
    ...calls.getReport,
    handler: async (request) => {
      const tenantDeps = await openReport(request);
      const loaded = await loadReport(tenantDeps, tenantDeps.db, request, request.params.id);
      const { report, content, redactions } = loaded;
      if (!content) return { ...report, content, excluded: [], redactions };
      await recordReportView(tenantDeps, request, loaded, "page");
      const excluded = excludedRecordsOf(deps, content, loaded.row);
      return { ...report, summary: summarizeReport(content), content, excluded, redactions };
    },
  });
  app.route({
    ...calls.getReportHtml,
    handler: async (request, reply) => {
      const { report, content, redactions, row } = await loadReadableReport(
        await openReport(request),
        request,
        request.params.id,
        "html",
      );
      const limits = { excluded: excludedRecordsOf(deps, content, row), redactions };
      return reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", htmlContentSecurityPolicy)
        .send(renderReportHtml(report, content, row.unit_address, limits, readerLanguage(request)));
    },
  });
  app.route({
    ...calls.getReportPdf,
    handler: async (request, reply) => {
      const { report, content, redactions, row } = await loadReadableReport(
        await openReport(request),
        request,
        request.params.id,
        "pdf",
      );
      const { renderReportPdf } = await import("./pages/report-pdf.ts");
      const name = `${content.kind}-report-${row.applicant_name || row.id}`;
      const pdfOptions = {
        unit: row.unit_address,
        created: deps.now(),
        excluded: excludedRecordsOf(deps, content, row),
        redactions,
        language: readerLanguage(request),
      };
      return await sendPdf(reply, name, () => renderReportPdf(report, content, pdfOptions));
    },
  });
  app.route({
    ...calls.fulfillRequirement,
    handler: async (request) => {
      const { id } = request.params;
      const tenantDeps = await openReport(request);
      await transaction(tenantDeps.db, (trx) => fulfillReportRequirement(tenantDeps, trx, request, id, request.body));
      return (await loadReport(tenantDeps, tenantDeps.db, request, id)).report;
    },
  });
  app.route({
    ...calls.sendErrorReport,
    handler: async (request, reply) => {
      const tenantDeps = await openReport(request);
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
      const tenantDeps = await openReport(request);
      return await idempotent(tenantDeps, request, reply, 201, (trx) =>
        createReportError(tenantDeps, trx, request, request.params.id, "applicant", request.body.text),
      );
    },
  });
  app.route({
    ...calls.submitPortableReport,
    handler: async (request) => {
      await submitPortableReport(
        await openTenantOfApplication(deps, actorOf(request), request.params.id),
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
        await openTenantOfApplication(deps, actorOf(request), request.params.id),
        request,
        request.params.id,
        request.body.gave_lease,
      ),
  });
}
