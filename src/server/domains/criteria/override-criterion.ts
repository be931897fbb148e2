import type { FastifyRequest } from "fastify";
import type { CriterionName } from "#rules/criteria/criteria.ts";
import { criteriaList } from "#rules/criteria/criteria.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { loadVersionContent } from "#server/domains/forms/records/load.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, invalid, notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canAssessApplication, isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { overrideReason } from "./encrypted-columns.ts";

type Override = { name: CriterionName; number: number; met: boolean; reason: string };

/**
 * Records a user's override of one criterion, replacing an earlier one.
 * @throws ProblemError `conflict` after the decision, `invalid` for a criterion that the form doesn't have
 */
export async function overrideCriterion(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  id: string,
  { name, number, met, reason }: Override,
): Promise<void> {
  const actor = actorOf(request);
  await lockApplication(trx, id);
  const row = await loadApplication(trx, actor, id);
  if (!isLandlordSide(actor, row)) throw notFound();
  if (!canAssessApplication(actor, row))
    throw new ProblemError("forbidden", (t) => t(reviewProblemsTexts).cant_change_applications);
  if (!isSubmittedUndecided(row.status)) throw conflict((t) => t(reviewProblemsTexts).criteria_decided);
  const { settings } = await loadVersionContent(trx, row.template_id, row.template_version);
  if (!criteriaList(settings.criteria).some((each) => each.name === name && each.number === number))
    throw invalid({ name: [(t) => t(reviewProblemsTexts).no_such_criterion] });
  const created = deps.now();
  const encrypted = overrideReason.encrypt(deps, `${id}:${name}:${number}`, reason);
  const values = { met, reason: encrypted, created_by: actor.id, created };
  await trx
    .insertInto("criterion_overrides")
    .values({ application_id: id, criterion: name, number, ...values })
    .onConflict((conflict) => conflict.columns(["tenant", "application_id", "criterion", "number"]).doUpdateSet(values))
    .execute();
  await record(trx, {
    action: "criterion assessed",
    applicationId: id,
    actorId: actor.id,
    ...originOf(request),
    data: { criterion: name, number, met },
    freeText: { reasons: [reason] },
    vault: deps.vault,
    created,
  });
}
