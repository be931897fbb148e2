import { notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";

export type RequestRow = Awaited<ReturnType<typeof loadRequest>>;

/** @throws ProblemError `not_found` if the application has no such request */
export async function loadRequest(trx: Db, applicationId: string, id: string) {
  const row = await trx
    .selectFrom("information_requests")
    .select(["id", "application_id", "kind", "document", "fields", "content", "due", "state"])
    .where("id", "=", id)
    .where("application_id", "=", applicationId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
