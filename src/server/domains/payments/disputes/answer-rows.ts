import type { Selectable } from "kysely";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { DisputeAnswers } from "#server/platform/db/schema.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { DisputeRow } from "../records/disputes.ts";
import { loadForExistingPayment } from "../records/load-for-payments.ts";
import type { PaymentRow } from "../records/payment-rows.ts";

/** An answer without its content and files, which are large. */
export type DisputeAnswerRow = Omit<Selectable<DisputeAnswers>, "content" | "files" | "provider_files">;

type LoadedDispute = { dispute: DisputeRow; payment: PaymentRow; application: ApplicationRow };

/**
 * Loads a dispute of an applicant's payment. Landlords don't answer disputes of their own payments for reports.
 * @param purpose what the actor has to be allowed to do: only see the dispute, or also answer it
 * @throws ProblemError `not_found`; `forbidden` for a member of the team without the right
 */
export async function loadDispute(
  deps: TenantDeps,
  actor: Actor,
  id: string,
  purpose: "see" | "manage",
): Promise<LoadedDispute> {
  const dispute = await deps.db.selectFrom("disputes").selectAll().where("id", "=", id).executeTakeFirst();
  if (!dispute) throw notFound();
  const payment = await deps.db
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", dispute.payment_id)
    .executeTakeFirstOrThrow();
  const application = await loadForExistingPayment(deps, actor, payment.application_id, purpose);
  if (payment.purpose === "reports") throw notFound();
  return { dispute, payment, application };
}

/** Returns the newest answer to a dispute. An answer to the inquiry that preceded the dispute doesn't count. */
export async function findAnswer(
  db: Db,
  { id, status }: Pick<DisputeRow, "id" | "status">,
): Promise<DisputeAnswerRow | undefined> {
  const row = await db
    .selectFrom("dispute_answers")
    .select(["id", "dispute_id", "tenant", "kind", "of_inquiry", "status", "failure", "statement", "exhausted_at"])
    .select(["created_by", "created", "modified"])
    .where("dispute_id", "=", id)
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.of_inquiry && status === "open" && row.status !== "started" ? undefined : row;
}

/** Returns the answer if the provider hasn't accepted it yet. */
export const unsentAnswer = (answer: DisputeAnswerRow | undefined): DisputeAnswerRow | undefined =>
  answer?.status === "started" ? answer : undefined;
