import * as calls from "#contract/applications.ts";
import { actorOf } from "../../actor.ts";
import type { Api } from "../../app.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import { isApplicant, isLandlordSide } from "../../policies/applications.ts";
import { sendPdf } from "../../send-pdf.ts";
import { loadApplication } from "./load.ts";
import { presentApplication } from "./present.ts";

export function applications(app: Api, deps: Deps) {
  app.route({
    ...calls.getApplication,
    handler: async (request) => {
      const actor = actorOf(request);
      return await presentApplication(deps, actor, await loadApplication(deps.db, actor, request.params.id));
    },
  });
  app.route({
    ...calls.updateApplication,
    handler: async (request) => {
      const actor = actorOf(request);
      const row = await loadApplication(deps.db, actor, request.params.id);
      const may = "optin" in request.body ? isApplicant(actor, row) : isLandlordSide(actor, row);
      if (!may) throw notFound();
      await deps.db.updateTable("applications").set(request.body).where("id", "=", row.id).execute();
      return await presentApplication(deps, actor, { ...row, ...request.body });
    },
  });
  app.route({
    ...calls.getApplicationPdf,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const row = await loadApplication(deps.db, actor, request.params.id);
      const application = await presentApplication(deps, actor, row);
      const { renderApplicationPdf } = await import("../../pdf/application.ts");
      const name = `application-${application.applicant.name || application.id}`;
      return await sendPdf(reply, name, () => renderApplicationPdf(deps, application));
    },
  });
}
