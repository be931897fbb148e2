import type { Db } from "#server/platform/db/connect.ts";

/** Lists a share's applications that still exist, in lock order. */
export const applicationsOfShare = (trx: Db, share: string): Promise<{ id: string }[]> =>
  trx
    .selectFrom("shared_applications as s")
    .innerJoin("applications as a", "a.id", "s.application_id")
    .select("a.id")
    .where("s.share_id", "=", share)
    .where("a.destroyed_at", "is", null)
    .orderBy("a.id")
    .execute();
