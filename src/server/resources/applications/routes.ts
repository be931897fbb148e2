import * as calls from "#contract/applications.ts";
import { actorOf } from "../../actor.ts";
import type { Api } from "../../app.ts";
import type { Deps } from "../../deps.ts";
import { notFound, ProblemError } from "../../errors.ts";
import { once } from "../../idempotency.ts";
import { withAttached } from "../../pdf/attachments/load.ts";
import { canEditApplication, canManageApplication, isApplicant, isLandlordSide } from "../../policies/applications.ts";
import { recordView } from "../../record-view.ts";
import { sendPdf } from "../../send-pdf.ts";
import { correctPlace } from "./correct-place.ts";
import { decided, editAnswers, notEditor } from "./edit.ts";
import { inEdition } from "./editions.ts";
import { loadApplication, loadRetainedApplication } from "./load.ts";
import { presentApplication } from "./present.ts";
import { previewPlace } from "./preview-place.ts";
import { withdrawConsent } from "./withdraw-consent.ts";

export function applications(app: Api, deps: Deps) {
  app.route({
    ...calls.getApplication,
    handler: async (request) => {
      const actor = actorOf(request);
      const row = await loadRetainedApplication(deps.db, actor, request.params.id);
      const edit = request.query.edit !== undefined;
      if (edit && !isApplicant(actor, row)) throw notEditor();
      if (edit && !canEditApplication(actor, row)) throw decided();
      const shown = await presentApplication(deps, actor, await inEdition(deps.db, row, request.query.edition), {
        edit,
      });
      const tells = shown.reports.some(({ summary }) => summary.length > 0);
      if (tells && isLandlordSide(actor, row)) await recordView(deps, request, "report figures", row.id);
      return shown;
    },
  });
  app.route({
    ...calls.updateApplication,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { body } = request;
      const { id } = request.params;
      await once(deps, request, reply, 200, async (trx) => {
        if ("values" in body) {
          await editAnswers(deps, trx, request, id, body);
          return {};
        }
        const row = await loadApplication(trx, actor, id);
        if ("property_address" in body) {
          await correctPlace(deps, trx, actor, row, body.property_address);
          return {};
        }
        if (!("optin" in body ? isApplicant(actor, row) : isLandlordSide(actor, row))) throw notFound();
        if (!("optin" in body || canManageApplication(actor, row)))
          throw new ProblemError("forbidden", "Your team hasn't given you permission to change applications.");
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
      await previewPlace(deps, actorOf(request), request.params.id, request.body.property_address),
  });
  app.route({
    ...calls.getApplicationPdf,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const newest = await loadRetainedApplication(deps.db, actor, request.params.id);
      const row = await inEdition(deps.db, newest, request.query.edition);
      const application = await presentApplication(deps, actor, row);
      const { renderApplicationPdf } = await import("../../pdf/application.ts");
      const name = `application-${application.applicant.name || application.id}`;
      return await withAttached(deps, application, (attached) =>
        sendPdf(reply, name, () => renderApplicationPdf(deps, application, attached)),
      );
    },
  });
}
