import type { FastifyRequest } from "fastify";
import type { SkipReason } from "#rules/applicant/income.ts";
import { messages } from "#rules/text/messages.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { completeIncomeStep, loadOwnApplication } from "./complete-income-step.ts";
import { otherReason } from "./encrypted-columns.ts";

/**
 * @throws ProblemError `invalid` if the other reason is missing, `conflict`
 */
export async function skipIncome(
  deps: TenantDeps,
  request: FastifyRequest,
  id: string,
  { reason, other_detail }: { reason: SkipReason; other_detail: string },
) {
  await loadOwnApplication(deps, request, id);
  if (reason === "other" && other_detail === "") throw invalid({ other_detail: [messages.required] });
  await transaction(deps.db, (trx) =>
    completeIncomeStep(deps, trx, request, id, "skipped", (check) => ({
      reason,
      other_detail: otherReason.encrypt(deps, check, other_detail),
      completed: deps.now(),
    })),
  );
  return { status: "skipped" as const };
}
