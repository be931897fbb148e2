import * as calls from "#contract/applications.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/idempotency.ts";
import { sendPdf } from "#server/http/send-pdf.ts";
import { notFound, ProblemError } from "#server/platform/common/errors.ts";
import {
  canEditApplication,
  canManageApplication,
  isApplicant,
  isLandlordSide,
} from "#server/policies/applications.ts";
import { recordView } from "#server/policies/record-view.ts";
import type { Deps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { loadApplication, loadRetainedApplication } from "../../applications/load.ts";
import { atRevision } from "../../applications/revisions.ts";
import { withAttached } from "../../printing/attachments/load.ts";
import { correctAddress } from "../../reports/address-correction/correct-address.ts";
import { previewAddress } from "../../reports/address-correction/preview-address.ts";
import { withdrawConsent } from "../../reports/consent/withdraw-consent.ts";
import { decided, editAnswers, notEditor } from "./edit.ts";
import { presentApplication } from "./present.ts";

export function applications(app: Api, deps: Deps) {
  app.route({
    ...calls.getApplication,
    handler: async (request) => {
      const actor = actorOf(request);
      const row = await loadRetainedApplication(deps.db, actor, request.params.id);
      const edit = request.query.edit !== undefined;
      if (edit && !isApplicant(actor, row)) throw notEditor();
      if (edit && !canEditApplication(actor, row)) throw decided();
      const shown = await presentApplication(deps, actor, await atRevision(deps.db, row, request.query.revision), {
        edit,
      });
      const hasFindings = shown.reports.some(({ summary }) => summary.length > 0);
      if (hasFindings && isLandlordSide(actor, row)) await recordView(deps, request, "report figures viewed", row.id);
      return shown;
    },
  });
  app.route({
    ...calls.updateApplication,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { body } = request;
      const { id } = request.params;
      await idempotent(deps, request, reply, 200, async (trx) => {
        if ("values" in body) {
          await editAnswers(deps, trx, request, id, body);
          return {};
        }
        const row = await loadApplication(trx, actor, id);
        if ("property_address" in body) {
          await correctAddress(deps, trx, actor, row, body.property_address);
          return {};
        }
        if (!("optin" in body ? isApplicant(actor, row) : isLandlordSide(actor, row))) throw notFound();
        if (!("optin" in body || canManageApplication(actor, row)))
          throw new ProblemError("forbidden", (t) => t(reviewProblemsTexts).cant_change_applications);
        await trx.updateTable("applications").set(body).where("id", "=", row.id).execute();
        return {};
      });
      return await presentApplication(deps, actor, await loadApplication(deps.db, actor, id));
    },
  });
  app.route({
    ...calls.withdrawConsent,
    handler: async (request) => await withdrawConsent(deps, request, request.params.id, request.body.shareToken),
  });
  app.route({
    ...calls.previewAddress,
    handler: async (request) =>
      await previewAddress(deps, actorOf(request), request.params.id, request.body.property_address),
  });
  app.route({
    ...calls.getApplicationPdf,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const newest = await loadRetainedApplication(deps.db, actor, request.params.id);
      const row = await atRevision(deps.db, newest, request.query.revision);
      const application = await presentApplication(deps, actor, row);
      const { renderApplicationPdf } = await import("../../printing/application.ts");
      const name = `application-${application.applicant.name || application.id}`;
      return await withAttached(deps, application, (attached) =>
        sendPdf(reply, name, () => renderApplicationPdf(deps, application, attached)),
      );
    },
  });
}
