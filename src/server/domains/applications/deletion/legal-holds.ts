import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/platform/db/connect.ts";

/** Options of queries for data due for erasure; `ignoreHolds` includes data on legal hold, for counting only. */
export type LegalHoldOptions = { ignoreHolds?: boolean };

/*
 * Legal holds (`docs/decisions/267-legal-holds.md`). All code that erases data by age, or with an account, checks for
 * them here: code for one tenant by `applicationsOnLegalHold` and `isOnLegalHold`, code for all tenants by the conditions below.
 */

/** The applications of a tenant that are on legal hold: none of their data may be erased. */
export const applicationsOnLegalHold = (db: Db, { ignoreHolds = false }: LegalHoldOptions = {}) =>
  db
    .selectFrom("applications")
    .select("id")
    .where("legal_hold_at", "is not", null)
    .$if(ignoreHolds, (query) => query.where(sql<boolean>`false`));

/** The bundles of a tenant with an application on legal hold. */
export const bundlesOnLegalHold = (db: Db, holds: LegalHoldOptions = {}) =>
  applicationsOnLegalHold(db, holds).clearSelect().select("bundle_id");

/** Whether an application is on legal hold. Lock the application first, so that this can't change. */
export async function isOnLegalHold(db: Db, id: string): Promise<boolean> {
  return (await applicationsOnLegalHold(db).where("id", "=", id).executeTakeFirst()) !== undefined;
}

const noLegalHoldWhere = (condition: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from applications_on_hold() held where ${condition})`;
const unlessHoldsIgnored = ({ ignoreHolds = false }: LegalHoldOptions, condition: RawBuilder<SqlBool>) =>
  ignoreHolds ? sql<SqlBool>`true` : condition;

/** The condition that an email isn't about an application on legal hold, and wasn't sent to its applicant. */
export const emailNotOnLegalHold = (holds: LegalHoldOptions) =>
  unlessHoldsIgnored(
    holds,
    noLegalHoldWhere(sql`held.id = any (emails.application_ids) or emails.subject_id = any (held.subjects)
      or lower(emails.to_address) = any (held.addresses)`),
  );

/** The condition that a text message isn't about an application on legal hold. */
export const textNotOnLegalHold = (holds: LegalHoldOptions) =>
  unlessHoldsIgnored(holds, noLegalHoldWhere(sql`text_messages.subject_id = any (held.subjects)`));

/** The condition that an upload wasn't taken out of an application on legal hold. */
export const uploadNotOnLegalHold = (holds: LegalHoldOptions) =>
  unlessHoldsIgnored(holds, noLegalHoldWhere(sql`held.id = uploads.held_for`));

/** The condition that a draft wasn't started from an application on legal hold, or an invitation to its household. */
export const draftNotOnLegalHold = (holds: LegalHoldOptions) =>
  unlessHoldsIgnored(holds, noLegalHoldWhere(sql`drafts.started_from = any (held.subjects)`));

/**
 * The condition that a user doesn't belong to an application on legal hold, as its applicant, its landlord or their
 * agent.
 */
export const userNotOnLegalHold = (holds: LegalHoldOptions) =>
  unlessHoldsIgnored(holds, noLegalHoldWhere(sql`users.id = any (held.parties)`));
