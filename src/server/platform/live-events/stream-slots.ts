import { sql } from "kysely";
import { errorCode } from "../common/error-details.ts";
import { newId } from "../common/ids.ts";
import type { PlatformDeps } from "../deps.ts";

/** The maximum number of streams of a user or share. A browser opens one for all its tabs. */
const maxStreams = 10;
/** Milliseconds without a heartbeat after which a slot is free: its process has ended. */
const expiryMs = 60_000;

type StreamSlots = {
  /** @returns the slot that the stream holds until `release`; undefined if the subject has the maximum of streams */
  claim: (subject: string) => Promise<string | undefined>;
  release: (holder: string) => Promise<void>;
  /** Confirms all held slots; to be called at least every 30 seconds. */
  confirm: () => Promise<void>;
  /** Releases all held slots. */
  close: () => Promise<void>;
};

/**
 * Limits the open streams of each subject across all processes. Each stream holds a numbered slot in PostgreSQL, which
 * its process confirms, so that the slots of a crashed process expire.
 */
export function createStreamSlots({ db, log }: Pick<PlatformDeps, "db" | "log">): StreamSlots {
  const held = new Set<string>();
  const expired = sql`seen <= now() - ${expiryMs} * interval '1 ms'`;

  async function claimFreeSlot(subject: string, holder: string): Promise<{ free: number; claimed: number }> {
    const { rows } = await sql<{ free: number; claimed: number }>`
      with free as (
        select slot from generate_series(1, ${maxStreams}::int) slot
        where not exists (
          select from event_streams e where e.subject = ${subject} and e.slot = slot.slot and not (${expired})
        )
      ), claimed as (
        insert into event_streams as e (subject, slot, holder, seen)
        select ${subject}, slot, ${holder}, now() from free order by random() limit 1
        on conflict (subject, slot) do update set holder = excluded.holder, seen = excluded.seen
          where e.seen <= now() - ${expiryMs} * interval '1 ms'
        returning 1
      )
      select (select count(*) from free)::int as free, (select count(*) from claimed)::int as claimed`.execute(db);
    return rows[0] ?? { free: 0, claimed: 0 };
  }

  async function remove(holders: readonly string[]): Promise<void> {
    for (const holder of holders) held.delete(holder);
    if (holders.length === 0) return;
    await db
      .deleteFrom("event_streams")
      .where("holder", "in", holders)
      .execute()
      .catch((error) => log.warn({ code: errorCode(error) }, "event streams that ended still count for a minute"));
  }

  return {
    claim: async (subject) => {
      const holder = newId();
      for (;;) {
        const { free, claimed } = await claimFreeSlot(subject, holder);
        if (claimed > 0) {
          held.add(holder);
          return holder;
        }
        if (free === 0) return undefined;
        // another stream claimed the same slot concurrently
      }
    },
    release: async (holder) => {
      if (held.has(holder)) await remove([holder]);
    },
    confirm: async () => {
      if (held.size === 0) return;
      await sql`update event_streams set seen = now() where holder = any(${[...held]}::uuid[])`
        .execute(db)
        .catch((error) => log.warn({ code: errorCode(error) }, "event streams can't be confirmed; trying again"));
    },
    close: () => remove([...held]),
  };
}
