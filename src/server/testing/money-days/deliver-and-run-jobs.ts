import { findStripe } from "#server/testing/scenes/disputes.ts";
import type { World } from "#server/testing/world.ts";

/** Jobs that only notify people of money, without moving any. */
const messageJobs = "^send-(email|receipt|.*-email|submission-emails|move-in-reminder)$|^handle-email-delivery$";

/**
 * Delivers webhooks and runs the jobs that are due or that failed, and those that they enqueue. Emails are not sent.
 * @param isLater whether delayed jobs run as well, such as the next poll of a payment that a bank decides on
 */
export async function deliverAndRunJobs(world: World, isLater: boolean): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await findStripe(world).webhooks.idle();
    const { rows } = await world.pool.query<{ due: number }>(makeDue, [messageJobs, isLater && round === 0]);
    if (!rows[0]?.due) return;
    await world.runJobs();
  }
}

/** Sequential: jobs that are due at the same time run in any order. */
const makeDue = `
  with named as (select id, identifier ~ $1 as is_message from graphile_worker._private_tasks),
  dropped as (
    delete from graphile_worker._private_jobs j using named n where n.id = j.task_id and n.is_message
  ), due as (
    update graphile_worker._private_jobs j set run_at = now() - p.place * interval '1 millisecond'
    from (
      select w.id, row_number() over (order by w.run_at desc, w.id desc) as place
      from graphile_worker._private_jobs w join named n on n.id = w.task_id
      where not n.is_message and w.locked_at is null and ($2 or w.attempts > 0 or w.run_at <= now())
    ) p
    where j.id = p.id
    returning 1
  )
  select count(*)::int as due from due`;
