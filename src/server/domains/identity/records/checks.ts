import type { Selectable } from "kysely";
import type { PlainEvent } from "#contract/schemas/audit-events.ts";
import { answerGraceSeconds, type IdentityReason, identityStateAfterFailure } from "#rules/applicant/identity.ts";
import type { IdentityState } from "#rules/workflow/steps.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { type Entry, record } from "#server/platform/audit/audit-log.ts";
import { newId } from "#server/platform/common/ids.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { IdentityChecks } from "#server/platform/db/schema.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import type { BureauPerson, Question } from "#server/ports/identity.ts";
import { enteredPerson, openIdentityQuestions } from "./encrypted-columns.ts";

export type IdentityCheckRow = Selectable<IdentityChecks>;

/** The person to verify: an applicant for one application, or a landlord (no application). */
export type IdentitySubject = { actor: Actor; applicationId: string | null };

/** Open questions, as encrypted in the row. */
export type StoredQuestions = { session: string; questions: Question[] };

const keyOfSubject = (subject: IdentitySubject) => ({
  column: subject.applicationId ? ("application_id" as const) : ("user_id" as const),
  value: subject.applicationId ?? subject.actor.id,
});

/** Finds the identity check of an applicant or a landlord; undefined before it has begun. */
export async function findCheck(db: Db, subject: IdentitySubject): Promise<IdentityCheckRow | undefined> {
  const { column, value } = keyOfSubject(subject);
  let query = db.selectFrom("identity_checks").select(columnsOf("identity_checks")).where(column, "=", value);
  if (!subject.applicationId) query = query.where("application_id", "is", null);
  return await query.executeTakeFirst();
}

/** Locks the identity check's row for this transaction, and creates it if there is none. */
export async function lockCheck(deps: TenantDeps, trx: Db, subject: IdentitySubject): Promise<IdentityCheckRow> {
  const { column, value } = keyOfSubject(subject);
  const now = deps.now();
  await trx
    .insertInto("identity_checks")
    .values({
      id: newId(),
      application_id: subject.applicationId,
      user_id: subject.actor.id,
      status: "none",
      created: now,
      modified: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let query = trx
    .selectFrom("identity_checks")
    .select(columnsOf("identity_checks"))
    .where(column, "=", value)
    .forUpdate();
  if (!subject.applicationId) query = query.where("application_id", "is", null);
  return await query.executeTakeFirstOrThrow();
}

/** Updates an identity check and returns the updated row. */
export async function updateCheck(
  deps: TenantDeps,
  trx: Db,
  id: string,
  changes: Partial<IdentityCheckRow>,
): Promise<IdentityCheckRow> {
  const check = await trx
    .updateTable("identity_checks")
    .set({ ...changes, modified: deps.now() })
    .where("id", "=", id)
    .returning(columnsOf("identity_checks"))
    .executeTakeFirstOrThrow();
  if (changes.status) await copyStatusToLandlord(trx, check);
  return check;
}

/**
 * Copies the status of a landlord's check to the landlord's row, since all members of a company may know whether they
 * are verified.
 */
export async function copyStatusToLandlord(
  trx: Db,
  { application_id, user_id, status }: Pick<IdentityCheckRow, "application_id" | "user_id" | "status">,
): Promise<void> {
  if (!application_id && user_id)
    await trx.updateTable("landlords").set({ identity: status }).where("user_id", "=", user_id).execute();
}

/**
 * Returns the current status of a check: expired questions count as a failed attempt, and so do answers whose verdict
 * was lost, because otherwise wrong answers could be repeated until their verdict is lost.
 */
export function currentStatus(
  check: IdentityCheckRow,
  now: Date,
): { status: IdentityState; reason: IdentityReason; since: Date } {
  const { deadline, attempts } = check;
  const isExpired = deadline !== null && deadline.getTime() + answerGraceSeconds * 1000 < now.getTime();
  if (check.status === "questions" && isExpired)
    return { status: identityStateAfterFailure("late", attempts), reason: "late", since: deadline };
  return {
    status: check.status,
    reason: check.reason,
    since: check.modified,
  };
}

/** Decrypts the person that was sent to the bureau; undefined before that, or once it is erased. */
export const decryptPerson = (
  deps: Pick<Deps, "vault">,
  { id, person }: Pick<IdentityCheckRow, "id" | "person">,
): BureauPerson | undefined => (person ? enteredPerson.decrypt(deps, id, person) : undefined);

/** Decrypts the open identity questions of a check; undefined if there are none. */
export const decryptQuestions = (
  deps: Pick<Deps, "vault">,
  { id, session }: Pick<IdentityCheckRow, "id" | "session">,
): StoredQuestions | undefined => (session ? openIdentityQuestions.decrypt(deps, id, session) : undefined);

/** Records an event in the application's history or, for a landlord, in the general history. */
export async function recordIdentityEvent(
  deps: TenantDeps,
  trx: Db,
  subject: IdentitySubject,
  requestOrigin: Pick<Entry, "address" | "userAgent">,
  event: PlainEvent,
): Promise<void> {
  const { applicationId, actor } = subject;
  await record(trx, { ...event, applicationId, actorId: actor.id, created: deps.now(), ...requestOrigin });
}
