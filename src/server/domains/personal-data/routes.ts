import * as calls from "#contract/accounts/personal-data.ts";
import { product } from "#rules/text/product.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { sendStored } from "#server/http/downloads/send-pdf.ts";
import type { Deps } from "#server/ports/deps.ts";
import { closeAccount } from "./closing/close-account.ts";
import { closingBlockers } from "./closing/closing-blockers.ts";
import { loadExport } from "./export/export-file.ts";
import { listExports, requestExport, requireDownload } from "./export/request-export.ts";
import { listSupportAccesses } from "./support/list-support-accesses.ts";

/** Adds the routes for exporting an account's data, listing support accesses and closing the account. */
export function personalData(app: Api, deps: Deps) {
  app.route({
    ...calls.getClosing,
    handler: async (request) => {
      const actor = actorOf(request);
      const { company } = actor;
      const left = company && !company.isOwner ? await companyName(deps, company.id) : null;
      return {
        blockers: await closingBlockers(deps.db, actor),
        leaves_team: left,
        application_days: deps.config.applicationDays,
        report_days: deps.config.reportDays,
        document_days: deps.config.signedDocumentDays,
      };
    },
  });
  app.route({
    ...calls.closeAccount,
    handler: async (request) => {
      await closeAccount(deps, request, request.body);
      return {};
    },
  });
  app.route({
    ...calls.listDataExports,
    handler: async (request) => ({ results: await listExports(deps, actorOf(request)) }),
  });
  app.route({
    ...calls.createDataExport,
    handler: async (request) => await requestExport(deps, request, request.body),
  });
  app.route({
    ...calls.downloadDataExport,
    handler: async (request, reply) => {
      const { id } = request.params;
      await requireDownload(deps, request, id, request.body);
      const day = deps.now().toISOString().slice(0, 10);
      return await sendStored(reply, { name: `${product}-${day}.zip`, type: "application/zip" }, () =>
        loadExport(deps, id),
      );
    },
  });
  app.route({
    ...calls.listSupportAccesses,
    handler: async (request) => ({ results: await listSupportAccesses(deps, actorOf(request)) }),
  });
}

async function companyName(deps: Deps, id: string): Promise<string> {
  const { name } = await deps.db.selectFrom("companies").select("name").where("id", "=", id).executeTakeFirstOrThrow();
  return name;
}
