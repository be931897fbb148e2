import { z } from "zod";
import { conditions, terms } from "#contract/adverse-actions.ts";
import { assessment } from "#contract/schemas/criteria.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { encryptedColumn } from "#server/platform/encryption/encrypted-column.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { loadApplication } from "../../applications/load.ts";
import { contentOf } from "../../forms/records/load.ts";
import { presentReport } from "../../reports/records/present.ts";
import { reportsOf } from "../../reports/records/rows.ts";
import type { ReadyReport } from "../adverse-actions/used-reports.ts";
import { assessApplication } from "../criteria/assess-application.ts";

/** What a decision on one application was based on, as the person who decided knew it. */
export const decisionBasis = encryptedColumn(
  "applications",
  "decision_basis",
  z.object({
    revision: z.number(),
    form_version: z.number(),
    criteria: z.array(assessment),
    /** the ready reports; opened: by the landlord's side, before the decision */
    reports: z.array(z.object({ kind: z.string(), bureau: z.string(), opened: z.boolean() })),
    conditions: terms.extend({ other: conditions.optional() }),
  }),
);
export type DecisionBasis = ReturnType<typeof decisionBasis.decrypt>;

/** Stores what the decision on an application is based on, in the decision's transaction. */
export async function storeBasis(
  deps: TenantDeps,
  trx: Db,
  actor: Actor,
  applicationId: string,
  { ready, conditions }: { ready: readonly ReadyReport[]; conditions: DecisionBasis["conditions"] },
): Promise<void> {
  const row = await loadApplication(trx, actor, applicationId);
  const { settings } = await contentOf(trx, row.template_id, row.template_version);
  const rows = await reportsOf(trx, row.id);
  const owner = { ...row, application_status: row.status };
  const contents = rows.flatMap((report) => presentReport(deps, actor, owner, report)?.content ?? []);
  const basis: DecisionBasis = {
    revision: row.revision,
    form_version: row.template_version,
    criteria: await assessApplication({ ...deps, db: trx }, row, settings.criteria, contents),
    reports: ready.map(({ kind, bureau, seen }) => ({ kind, bureau: bureau.name, opened: seen })),
    conditions,
  };
  await trx
    .updateTable("applications")
    .set({ decision_basis: decisionBasis.encrypt(deps, row.id, basis) })
    .where("id", "=", row.id)
    .execute();
}
