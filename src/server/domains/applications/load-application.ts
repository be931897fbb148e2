import { parseSettings } from "#server/domains/forms/records/settings.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canSeeApplication, isLandlordSide } from "#server/policies/applications.ts";
import { invitationFacts } from "./invitation-facts.ts";

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

const applicationQuery = (db: Db) =>
  db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("application_templates as t", "t.id", "a.template_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .leftJoin("users as u", "u.id", "a.user_id")
    .leftJoin("users as d", "d.id", "a.decision_by")
    .leftJoin("shares as s", "s.id", "a.decision_share")
    .leftJoin("household_invitations as v", "v.submitted_application_id", "a.id")
    .leftJoin("identity_checks as i", "i.application_id", "a.id")
    .leftJoin("income_checks as n", "n.application_id", "a.id")
    .select(columnsOf("applications", "a"))
    .select([
      "b.slug as bundle_slug",
      "b.landlord_id",
      "b.company_id",
      "b.agent_id",
      "b.is_archived",
      "b.is_shortlisted",
      "b.undo_until",
      "b.deleted_at",
    ])
    .select([
      "t.slug as template_slug",
      "t.name as template_name",
      "t.settings",
      "l.name as landlord_name",
      "l.logo",
      "l.edge_enabled",
    ])
    .select(["u.username", "i.status as identity", "n.status as income", "v.email as invited_email"])
    .select((eb) => [
      eb.fn.coalesce("s.name", "d.name").as("decided_by"),
      invitationFacts.as("invitation"),
      eb
        .selectFrom("adverse_actions as p")
        .select((of) => of.fn.max("p.created").as("created"))
        .whereRef("p.application_id", "=", "a.id")
        .where("p.kind", "=", "proposal")
        .where("p.undelivered_at", "is", null)
        .as("decline_proposed_at"),
      eb
        .selectFrom("adverse_actions as p")
        .select("p.delivered_at")
        .whereRef("p.application_id", "=", "a.id")
        .where("p.kind", "=", "proposal")
        .where("p.undelivered_at", "is", null)
        .orderBy("p.created", "desc")
        .limit(1)
        .as("proposal_delivered_at"),
    ])
    .where("a.destroyed_at", "is", null);

type FoundRow = Awaited<ReturnType<ReturnType<typeof applicationQuery>["executeTakeFirstOrThrow"]>>;

function withFormSettings({ settings, ...row }: FoundRow) {
  const { homes, states } = parseSettings(settings);
  return { ...row, homes, states };
}

async function findApplication(db: Db, id: string) {
  const found = await applicationQuery(db).where("a.id", "=", id).executeTakeFirst();
  return found && withFormSettings(found);
}

/** Loads the applications of a bundle in the order of IDs. The caller must have checked permissions. */
export const loadMembers = async (db: Db, bundleId: string): Promise<ApplicationRow[]> =>
  (await applicationQuery(db).where("a.bundle_id", "=", bundleId).orderBy("a.id").execute()).map(withFormSettings);

/**
 * Loads an application.
 * @throws ProblemError `not_found`, both if it doesn't exist and if the actor may not see it
 */
export async function loadApplication(db: Db, actor: Actor, id: string): Promise<ApplicationRow> {
  const row = await loadRetainedApplication(db, actor, id);
  if (row.deleted_at) throw notFound();
  return row;
}

/**
 * Loads an application for reading only: its applicant can still read it after the landlord deleted it.
 * @throws ProblemError `not_found`, both if it doesn't exist and if the actor may not see it
 */
export async function loadRetainedApplication(db: Db, actor: Actor, id: string): Promise<ApplicationRow> {
  const row = await findApplication(db, id);
  if (!row || !canSeeApplication(actor, row)) throw notFound();
  return isLandlordSide(actor, row) ? row : withoutUndoableDecision(row);
}

/**
 * Loads an application for its landlord's side, even if they deleted it, since its payments can still be disputed and
 * refunded.
 * @throws ProblemError `not_found`, both if it doesn't exist and if the actor may not see it
 */
export async function loadApplicationForPayments(db: Db, actor: Actor, id: string): Promise<ApplicationRow> {
  const row = await findApplication(db, id);
  if (!row || !isLandlordSide(actor, { ...row, deleted_at: null })) throw notFound();
  return row;
}

/**
 * Returns a row without a decision that can still be undone, which is hidden from the applicant; `status_before` is set
 * during such a decision.
 */
const withoutUndoableDecision = (row: ApplicationRow): ApplicationRow =>
  row.status_before === null
    ? row
    : {
        ...row,
        status: row.status_before,
        decision_date: null,
        decision_by: null,
        decided_by: null,
        is_locked: false,
        undo_until: null,
      };
