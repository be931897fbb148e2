import { z } from "zod";
import { conditions, terms } from "#contract/adverse-actions.ts";
import { type Assessment, assessment } from "#contract/schemas/criteria.ts";
import { criteriaList } from "#rules/criteria/criteria.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { assessApplication } from "#server/domains/criteria/assess-application.ts";
import { loadVersionContent } from "#server/domains/forms/records/load.ts";
import { openedContents } from "#server/domains/reports/records/present.ts";
import { listReportRows } from "#server/domains/reports/records/rows.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { encryptedColumn } from "#server/platform/encryption/encrypted-column.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { ReadyReport } from "./adverse-actions/used-reports.ts";

/** The basis of a decision on one application, as the person who decided saw it. */
export const decisionBasis = encryptedColumn(
  "applications",
  "decision_basis",
  z.object({
    revision: z.number(),
    form_version: z.number(),
    criteria: z.array(assessment),
    /** the ready reports; opened: whether the landlord's side opened it before the decision */
    reports: z.array(z.object({ kind: z.string(), bureau: z.string(), opened: z.boolean() })),
    conditions: terms.extend({ other: conditions.optional() }),
  }),
);
export type DecisionBasis = ReturnType<typeof decisionBasis.decrypt>;

type BasisInput = Pick<DecisionBasis, "criteria" | "conditions"> & { ready: readonly ReadyReport[] };

/** Returns the basis of the decision on an application, encrypted. */
export function encryptBasis(
  deps: TenantDeps,
  row: ApplicationRow,
  { ready, criteria, conditions }: BasisInput,
): string {
  const basis: DecisionBasis = {
    revision: row.revision,
    form_version: row.template_version,
    criteria,
    reports: ready.map(({ kind, bureau, wasOpened }) => ({ kind, bureau: bureau.name, opened: wasOpened })),
    conditions,
  };
  return decisionBasis.encrypt(deps, row.id, basis);
}

/** Assesses an application by its form's criteria, as far as the user may see it. */
export async function assessForUser(deps: TenantDeps, actor: Actor, row: ApplicationRow): Promise<Assessment[]> {
  const { criteria } = (await loadVersionContent(deps.db, row.template_id, row.template_version)).settings;
  // the reports' contents are needed for criteria only
  if (criteriaList(criteria).length === 0) return [];
  const owner = { ...row, application_status: row.status };
  const reports = await listReportRows(deps.db, row.id);
  return await assessApplication(deps, row, criteria, openedContents(deps, actor, owner, reports));
}
