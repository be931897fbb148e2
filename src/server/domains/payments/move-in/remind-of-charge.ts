import type { FastifyRequest } from "fastify";
import type { MoveInCharge } from "#contract/move-in-charges.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { moveInProblemsTexts } from "#texts/move-in-problems/texts.ts";
import { sendChargeEmail } from "../move-in-emails/send-charge-email.ts";
import { findChargePayments, loadCharge, lockCharge } from "../records/charge-rows.ts";
import { canBeReminded, presentCharges } from "./list-charges.ts";
import { loadManagedCharge } from "./load-managed-charge.ts";

/**
 * Emails the applicant a reminder of an open charge.
 * @throws ProblemError `not_found`, `forbidden`, `conflict` for a charge that has ended, or too soon after the last email
 */
export async function remindOfMoveInCharge(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  id: string,
): Promise<MoveInCharge> {
  const actor = actorOf(request);
  const { application } = await loadManagedCharge(trx, actor, id);
  const charge = await lockCharge(trx, id);
  const now = deps.now();
  if (charge.status !== "open") throw conflict((t) => t(moveInProblemsTexts).nothing_to_remind);
  const payment = (await findChargePayments(trx, [id])).get(id);
  if (payment?.status === "processing") throw conflict((t) => t(moveInProblemsTexts).bank_payment_on_its_way);
  if (!canBeReminded(charge, payment, now)) throw conflict((t) => t(moveInProblemsTexts).reminded_today);
  await trx.updateTable("move_in_charges").set({ reminded_at: now, modified: now }).where("id", "=", id).execute();
  await record(trx, {
    action: "move-in reminder sent",
    applicationId: charge.application_id,
    actorId: actor.id,
    data: { charge: id, kind: charge.kind, amount_cents: charge.amount_cents },
    ...originOf(request),
    created: now,
  });
  await sendChargeEmail(deps, trx, id, "reminder");
  const [presentedCharge] = await presentCharges({ ...deps, db: trx }, actor, application, [await loadCharge(trx, id)]);
  if (!presentedCharge) throw new Error("A charge that is locked is missing.");
  return presentedCharge;
}
