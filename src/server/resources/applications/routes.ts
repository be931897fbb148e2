import * as calls from "#contract/applications.ts";
import { actorOf } from "../../actor.ts";
import type { Api } from "../../app.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import { isLandlordSide } from "../../policies/applications.ts";
import { loadApplication } from "./load.ts";
import { sendPdf } from "./pdf.ts";
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
      if (!isLandlordSide(actor, row)) throw notFound();
      await deps.db.updateTable("applications").set({ is_new: false }).where("id", "=", row.id).execute();
      return await presentApplication(deps, actor, { ...row, is_new: false });
    },
  });
  app.route({
    ...calls.getApplicationPdf,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const row = await loadApplication(deps.db, actor, request.params.id);
      return await sendPdf(deps, await presentApplication(deps, actor, row), reply);
    },
  });
}
