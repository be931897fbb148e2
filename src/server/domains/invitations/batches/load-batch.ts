import { sql } from "kysely";
import type { InvitationBatch } from "#contract/invitations/invitation-batches.ts";
import type { RecipientState } from "#rules/invitations/batches.ts";
import { invitationFacts, presentInvitation } from "#server/domains/applications/invitation-facts.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canSeeBatch } from "#server/policies/application-templates.ts";
import { canManageApplication, isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/**
 * Loads an invitation list with its progress.
 * @throws ProblemError `not_found`, also for a caller who may not see it
 */
export async function loadBatch(trx: Db, actor: Actor, id: string): Promise<InvitationBatch> {
  const row = await trx
    .selectFrom("invitation_batches as i")
    .innerJoin("application_templates as t", "t.id", "i.template_id")
    .select(["i.id", "i.created", "i.created_by", "i.stopped_at", "i.finished_at"])
    .select(["t.slug", "t.landlord_id", "t.company_id"])
    .where("i.id", "=", id)
    .executeTakeFirst();
  if (!row || !canSeeBatch(actor, row)) throw notFound();
  const stateCounts = await trx
    .selectFrom("invitation_recipients")
    .select((eb) => ["state", eb.fn.countAll<number>().as("n")])
    .where("batch_id", "=", id)
    .groupBy("state")
    .execute();
  return presentBatch(row, Object.fromEntries(stateCounts.map(({ state, n }) => [state, Number(n)])));
}

export type BatchRow = { id: string; created: Date; stopped_at: Date | null; finished_at: Date | null };

/**
 * Presents an invitation list.
 * @param counts the number of rows by state; states without rows are omitted
 */
export function presentBatch(
  { id, slug, created, stopped_at, finished_at }: BatchRow & { slug: string },
  counts: Partial<Record<RecipientState, number>>,
): InvitationBatch {
  const { waiting = 0, sent = 0, skipped = 0, stopped = 0 } = counts;
  return {
    id,
    slug,
    created: created.toISOString(),
    stopped: stopped_at?.toISOString() ?? null,
    finished: finished_at?.toISOString() ?? null,
    counts: { waiting, sent, skipped, stopped },
  };
}

type PageQuery = { page: number; page_size: number; state?: RecipientState | undefined };

/** Lists the rows of a list that the caller may see, by position. */
export async function listRecipients(
  { db, now }: TenantDeps,
  actor: Actor,
  { id, counts }: InvitationBatch,
  { page, page_size, state }: PageQuery,
) {
  const rows = await db
    .selectFrom("invitation_recipients as r")
    .leftJoin("applications as a", (join) =>
      join.onRef("a.id", "=", "r.application_id").on("a.destroyed_at", "is", null),
    )
    .leftJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["r.position", "r.name", "r.email", "r.text_to", "r.unit", "r.state", "r.reason", "a.id as application"])
    .select(["b.landlord_id", "b.company_id", "b.agent_id", "b.deleted_at", "b.is_archived"])
    .select(sql<Parameters<typeof presentInvitation>[0]>`${invitationFacts}`.as("invitation"))
    .where("r.batch_id", "=", id)
    .$if(state !== undefined, (query) => query.where("r.state", "=", state ?? "waiting"))
    .orderBy("r.position")
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const count = state ? counts[state] : Object.values(counts).reduce((sum, n) => sum + n, 0);
  const results = rows.map(({ position, name, email, text_to, unit, state: reached, reason, application, ...row }) => {
    const bundleParties = row.landlord_id === null ? null : { ...row, landlord_id: row.landlord_id };
    const isVisible = bundleParties !== null && isLandlordSide(actor, bundleParties);
    const canChange = isVisible && canManageApplication(actor, bundleParties);
    return {
      ...{ position, name, email, text_to, unit, state: reached, reason },
      application: isVisible ? application : null,
      invitation: isVisible
        ? presentInvitation(row.invitation, now(), { canChange, isArchived: row.is_archived === true })
        : null,
    };
  });
  return { count, page, page_size, results };
}
