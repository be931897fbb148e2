import * as calls from "#contract/accounts/personal-data.ts";
import { productName } from "#rules/text/product.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { sendFromStore } from "#server/http/downloads/send-files.ts";
import type { Deps } from "#server/ports/deps.ts";
import { closeAccount } from "./closing/close-account.ts";
import { findClosingBlockers } from "./closing/closing-blockers.ts";
import { loadExportFile } from "./export/export-file.ts";
import { authorizeDownload, listExports, requestExport } from "./export/request-export.ts";
import { listSupportAccesses } from "./support/list-support-accesses.ts";

/** Adds the routes for exporting an account's data, listing support accesses and closing the account. */
export function personalData(app: Api, deps: Deps) {
  app.route({
    ...calls.getClosing,
    handler: async (request) => {
      const actor = actorOf(request);
      const { company } = actor;
      const companyToLeave = company && !company.isOwner ? await loadCompanyName(deps, company.id) : null;
      return {
        blockers: await findClosingBlockers(deps.db, actor),
        leaves_team: companyToLeave,
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
      await authorizeDownload(deps, request, id, request.body);
      const day = deps.now().toISOString().slice(0, 10);
      return await sendFromStore(reply, { name: `${productName}-${day}.zip`, type: "application/zip" }, () =>
        loadExportFile(deps, id),
      );
    },
  });
  app.route({
    ...calls.listSupportAccesses,
    handler: async (request) => ({ results: await listSupportAccesses(deps, actorOf(request)) }),
  });
}

async function loadCompanyName(deps: Deps, id: string): Promise<string> {
  const { name } = await deps.db.selectFrom("companies").select("name").where("id", "=", id).executeTakeFirstOrThrow();
  return name;
}
