import { type RawBuilder, sql } from "kysely";
import type { InvitationBatch } from "#contract/invitations/invitation-batches.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { isLimitedToOwnBatches } from "#server/policies/application-templates.ts";
import { loadInvitingForm } from "../load-inviting-form.ts";
import { type BatchRow, presentBatch } from "./load-batch.ts";

/** Selects the number of rows of the list `i` by state, as a JSON object. */
const stateCounts: RawBuilder<Record<string, number>> = sql`
  (select coalesce(jsonb_object_agg(c.state, c.n), '{}') from (
    select r.state, count(*)::int as n from invitation_recipients r
    where r.tenant = i.tenant and r.batch_id = i.id group by r.state) c)`;

/**
 * Lists the invitation lists of a form, newest first.
 * @throws ProblemError `not_found`, `forbidden`
 */
export async function listBatches(
  db: Db,
  actor: Actor,
  slug: string,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ count: number; page: number; page_size: number; results: InvitationBatch[] }> {
  const template = await loadInvitingForm(db, actor, slug);
  const seesOnlyOwn = isLimitedToOwnBatches(actor);
  const batchQuery = db
    .selectFrom("invitation_batches as i")
    .where("i.template_id", "=", template.id)
    .$if(seesOnlyOwn, (query) => query.where("i.created_by", "=", actor.id));
  const rows = await batchQuery
    .select(["i.id", "i.created", "i.stopped_at", "i.finished_at"])
    .select(stateCounts.as("counts"))
    .orderBy("i.created", "desc")
    .orderBy("i.id", "desc")
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const { n } = await batchQuery.select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
  const present = ({ counts: each, ...row }: BatchRow & { counts: Record<string, number> }) =>
    presentBatch({ ...row, slug: template.slug }, each);
  return { count: Number(n), page, page_size, results: rows.map(present) };
}
