import * as calls from "#contract/review/decision-files.ts";
import { reportShownBy } from "#rules/criteria/criteria.ts";
import {
  listProtectedRoles,
  openProtectedFiles,
  requireReportReader,
} from "#server/domains/application-review/attachments/protected-files.ts";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { withAttachedFiles } from "#server/domains/printing/attachments/load-attached-files.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { sendRendered } from "#server/http/downloads/send-files.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { openTenantOfApplication } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { createDecisionFile } from "./decision-file.ts";
import { loadDecision } from "./load-decision.ts";
import { signingKey } from "./signing-key.ts";

/** Adds the route of decision files, which document a decision for inspectors and courts. */
export function decisionFiles(app: Api, deps: Deps) {
  app.route({
    ...calls.getDecisionFile,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const tenantDeps = await openTenantOfApplication(deps, actor, id);
      const row = await loadApplication(tenantDeps.db, actor, id);
      const decision = await loadDecision(tenantDeps, actor, row);
      const { application, basis } = decision;
      if (basis?.criteria.some((assessment) => reportShownBy(assessment))) requireReportReader(tenantDeps, request);
      await openProtectedFiles(
        tenantDeps,
        request,
        row,
        await listProtectedRoles(tenantDeps.db, id, application.attachment_urls),
      );
      await transaction(tenantDeps.db, (trx) =>
        record(trx, {
          action: "decision file downloaded",
          applicationId: id,
          actorId: actor.id,
          ...originOf(request),
          created: deps.now(),
        }),
      );
      const name = `decision-${application.applicant.name || id}`;
      const language = languageOf(request.headers["accept-language"]);
      return await withAttachedFiles(tenantDeps, application, (attached) =>
        sendRendered(reply, { name: `${name}.zip`, type: "application/zip" }, () =>
          createDecisionFile(tenantDeps, decision, attached, language),
        ),
      );
    },
  });
  app.route({ ...calls.getSigningKey, handler: () => signingKey(deps) });
}
