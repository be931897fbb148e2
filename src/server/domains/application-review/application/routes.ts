import * as calls from "#contract/applications.ts";
import * as criteriaCalls from "#contract/review/criteria.ts";
import { reportShownBy } from "#rules/criteria/criteria.ts";
import { withdrawElectronicConsent } from "#server/domains/applications/electronic-consent/withdraw-electronic-consent.ts";
import { loadApplication, loadRetainedApplication } from "#server/domains/applications/load-application.ts";
import { withRevision } from "#server/domains/applications/revisions.ts";
import { overrideCriterion } from "#server/domains/criteria/override-criterion.ts";
import { withAttachedFiles } from "#server/domains/printing/attachments/load-attached-files.ts";
import {
  correctAddressAsPreviewed,
  previewAddress,
} from "#server/domains/reports/address-correction/preview-address.ts";
import { withdrawConsent } from "#server/domains/reports/consent/withdraw-consent.ts";
import { applicantOnlyProblem } from "#server/domains/revisions/applicant-only-problem.ts";
import { answersBodyLimit } from "#server/http/answers-body-limit.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { sendPdf } from "#server/http/downloads/send-files.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { notFound, ProblemError } from "#server/platform/common/errors.ts";
import {
  canEditApplication,
  canManageApplication,
  isApplicant,
  isLandlordSide,
} from "#server/policies/applications.ts";
import { recordView } from "#server/policies/record-view.ts";
import { openTenantOfApplication, openTenantOfShareToken } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { listProtectedRoles, openProtectedFiles } from "../attachments/protected-files.ts";
import { retryFailure } from "../failures/retry-failure.ts";
import { decidedProblem, editAnswers } from "./edit.ts";
import { presentApplication } from "./present.ts";

/** Adds the routes to read and edit an application. */
export function applications(app: Api, deps: Deps) {
  app.route({
    ...calls.getApplication,
    handler: async (request) => {
      const actor = actorOf(request);
      const tenantDeps = await openTenantOfApplication(deps, actor, request.params.id);
      const row = await loadRetainedApplication(tenantDeps.db, actor, request.params.id);
      const edit = request.query.edit !== undefined;
      if (edit && !isApplicant(actor, row)) throw applicantOnlyProblem();
      if (edit && !canEditApplication(actor, row)) throw decidedProblem();
      if (actor.impersonation) await recordView(tenantDeps, request, "application viewed", row.id);
      const presented = await presentApplication(
        tenantDeps,
        actor,
        await withRevision(tenantDeps.db, row, request.query.revision),
        {
          edit,
        },
      );
      const hasFindings = presented.reports.some(({ summary }) => summary.length > 0);
      if (hasFindings && isLandlordSide(actor, row))
        await recordView(tenantDeps, request, "report figures viewed", row.id);
      return presented;
    },
  });
  app.route({
    ...calls.updateApplication,
    bodyLimit: answersBodyLimit,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { body } = request;
      const { id } = request.params;
      const tenantDeps = await openTenantOfApplication(deps, actor, id);
      await idempotent(tenantDeps, request, reply, 200, async (trx) => {
        if ("values" in body) {
          await editAnswers(tenantDeps, trx, request, id, body);
          return {};
        }
        if ("property_address" in body) {
          await correctAddressAsPreviewed(tenantDeps, trx, actor, id, body);
          return {};
        }
        const row = await loadApplication(trx, actor, id);
        if (!("optin" in body ? isApplicant(actor, row) : isLandlordSide(actor, row))) throw notFound();
        if (!("optin" in body || canManageApplication(actor, row)))
          throw new ProblemError("forbidden", (t) => t(reviewProblemsTexts).cant_change_applications);
        await trx.updateTable("applications").set(body).where("id", "=", row.id).execute();
        return {};
      });
      return await presentApplication(tenantDeps, actor, await loadApplication(tenantDeps.db, actor, id));
    },
  });
  app.route({
    ...calls.withdrawConsent,
    handler: async (request) => {
      const { id } = request.params;
      const { shareToken } = request.body;
      const tenantDeps = await openTenantOfShareToken(deps, request.actor, shareToken, "applications", id);
      return await withdrawConsent(tenantDeps, request, id, shareToken);
    },
  });
  app.route({
    ...calls.withdrawElectronicConsent,
    handler: async (request) => {
      const { id } = request.params;
      const { shareToken } = request.body;
      const tenantDeps = await openTenantOfShareToken(deps, request.actor, shareToken, "applications", id);
      return await withdrawElectronicConsent(tenantDeps, request, id, shareToken);
    },
  });
  app.route({
    ...calls.retryFailure,
    handler: async (request, reply) => {
      const { id } = request.params;
      const tenantDeps = await openTenantOfApplication(deps, actorOf(request), id);
      return await idempotent(tenantDeps, request, reply, 200, async (trx) => {
        await retryFailure(tenantDeps, trx, request, { id, failure: request.body.failure });
        return {};
      });
    },
  });
  app.route({
    ...criteriaCalls.assessCriterion,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const tenantDeps = await openTenantOfApplication(deps, actor, id);
      await idempotent(tenantDeps, request, reply, 200, async (trx) => {
        await overrideCriterion(tenantDeps, trx, request, id, request.body);
        return {};
      });
      return await presentApplication(tenantDeps, actor, await loadApplication(tenantDeps.db, actor, id));
    },
  });
  app.route({
    ...calls.previewAddress,
    handler: async (request) => {
      const { id } = request.params;
      const tenantDeps = await openTenantOfApplication(deps, actorOf(request), id);
      return await previewAddress(tenantDeps, actorOf(request), id, request.body.property_address);
    },
  });
  app.route({
    ...calls.getApplicationPdf,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const tenantDeps = await openTenantOfApplication(deps, actor, request.params.id);
      const newest = await loadRetainedApplication(tenantDeps.db, actor, request.params.id);
      const row = await withRevision(tenantDeps.db, newest, request.query.revision);
      const application = await presentApplication(tenantDeps, actor, row);
      // the PDF prints the results of criteria, but no other figures of reports
      if (application.criteria.some((assessment) => reportShownBy(assessment)))
        await recordView(tenantDeps, request, "report figures viewed", row.id);
      const { renderApplicationPdf } = await import("#server/domains/printing/application-pdf.ts");
      const name = `application-${application.applicant.name || application.id}`;
      const language = languageOf(request.headers["accept-language"]);
      // the PDF includes the pages of protected files
      const roles = await listProtectedRoles(tenantDeps.db, row.id, application.attachment_urls);
      await openProtectedFiles(tenantDeps, request, row, roles);
      return await withAttachedFiles(tenantDeps, application, (attached) =>
        sendPdf(reply, name, () => renderApplicationPdf(tenantDeps, application, attached, language)),
      );
    },
  });
}
