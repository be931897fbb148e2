import type { FastifyRequest } from "fastify";
import type { Input } from "#contract/api/call-types.ts";
import type { MoveInCharge } from "#contract/move-in-charges.ts";
import { depositKindMessage, findDepositKind } from "#rules/law/deposits/deposit-kind.ts";
import { toCents } from "#rules/money/money.ts";
import { isMoveInDueDate, maxMoveInCharges, maxOpenMoveInCharges } from "#rules/money/move-in-charges.ts";
import { secondsUntilReminder } from "#server/domains/applications/reminders/reminder-time.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { moveInProblemsTexts } from "#texts/move-in-problems/texts.ts";
import { sendChargeEmail } from "../move-in-emails/send-charge-email.ts";
import { loadCharge } from "../records/charge-rows.ts";
import { chargeContent } from "../records/encrypted-columns.ts";
import { requireLawfulDeposit } from "./deposit-law.ts";
import { findMoveInBlockReason } from "./find-block-reason.ts";
import { presentCharges } from "./list-charges.ts";
import { loadManagedApplication } from "./load-managed-charge.ts";

/** When reminders are sent, in days after the due date. */
const reminderSchedule = [
  ["before_due", -1],
  ["overdue", 1],
] as const;

type Body = Input<"POST /applications/:id/move_in_charges/">["body"];
type ChargeInput = Body & Required<Pick<Body, "label" | "message">>;

/**
 * Requests a move-in charge from an accepted applicant, and emails them.
 * @throws ProblemError `not_found`, `forbidden` for members without the right to manage payments, `conflict` while nothing
 * can be requested, `invalid` for an invalid due date or name
 */
export async function createMoveInCharge(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  applicationId: string,
  input: ChargeInput,
): Promise<MoveInCharge> {
  const actor = actorOf(request);
  // checked before locking, so that callers without access never lock the application
  await loadManagedApplication(trx, actor, applicationId);
  await lockApplication(trx, applicationId);
  const application = await loadManagedApplication(trx, actor, applicationId);
  const block = await findMoveInBlockReason(deps, trx, application);
  if (block) throw conflict((t) => t(moveInProblemsTexts).blocked[block]);
  await requireBelowLimit(trx, applicationId);
  const { kind, message, due } = input;
  if (!isMoveInDueDate(due, deps.now())) throw invalid({ due: [(t) => t(moveInProblemsTexts).due_date_range] });
  if (kind === "other_charge" && !input.label) throw invalid({ label: [(t) => t(moveInProblemsTexts).name_charge] });
  const namedDeposit = kind === "other_charge" ? findDepositKind(input.label) : null;
  if (namedDeposit) throw invalid({ label: [depositKindMessage(namedDeposit)] });
  const depositCheck = await requireLawfulDeposit(deps, trx, application, input);
  const id = newId();
  const created = deps.now();
  const amount_cents = toCents(input.amount);
  const label = kind === "other_charge" ? input.label : "";
  await trx
    .insertInto("move_in_charges")
    .values({
      id,
      application_id: applicationId,
      kind,
      content: chargeContent.encrypt(deps, id, { label, message }),
      amount_cents,
      due,
      created_by: actor.id,
      created,
      modified: created,
    })
    .execute();
  await record(trx, {
    action: "move-in charge requested",
    applicationId,
    actorId: actor.id,
    data: { charge: id, kind, amount_cents, ...depositCheck },
    ...originOf(request),
    created,
  });
  await sendChargeEmail(deps, trx, id, "new");
  for (const [email, days] of reminderSchedule) {
    const seconds = secondsUntilReminder(application, due, days, created);
    if (seconds > 0) await enqueue(trx, "send-move-in-reminder", { charge: id, email }, { delay: seconds });
  }
  const [charge] = await presentCharges({ ...deps, db: trx }, actor, application, [await loadCharge(trx, id)]);
  if (!charge) throw new Error("A charge that was just made is missing.");
  return charge;
}

async function requireBelowLimit(trx: Db, applicationId: string): Promise<void> {
  const rows = await trx
    .selectFrom("move_in_charges")
    .select("status")
    .where("application_id", "=", applicationId)
    .execute();
  const open = rows.filter(({ status }) => status === "open").length;
  if (open >= maxOpenMoveInCharges || rows.length >= maxMoveInCharges)
    throw conflict((t) => t(moveInProblemsTexts).too_many);
}
