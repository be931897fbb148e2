import type { Db } from "#server/platform/db/connect.ts";

type Member = { id: string };

/**
 * Removes applications that leave a household from shares of the whole household, which continue for the other members.
 * A share of one applicant is unchanged.
 */
export async function leaveShares(trx: Db, leaving: readonly Member[], staying: readonly Member[]): Promise<void> {
  if (leaving.length === 0 || staying.length === 0) return;
  await trx
    .deleteFrom("shared_applications as s")
    .where(
      "s.application_id",
      "in",
      leaving.map(({ id }) => id),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("shared_applications as o")
          .select("o.share_id")
          .whereRef("o.share_id", "=", "s.share_id")
          .whereRef("o.shared_in", "=", "s.shared_in")
          .where(
            "o.application_id",
            "in",
            staying.map(({ id }) => id),
          ),
      ),
    )
    .execute();
}
