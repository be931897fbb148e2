import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { hourMs } from "#rules/time/durations.ts";
import { uploadProblemsTexts } from "#texts/upload-problems/texts.ts";
import { ProblemError } from "../../common/errors.ts";
import { networkOf } from "../../common/network-of.ts";
import type { PlatformDeps } from "../../deps.ts";

/** The period of the quota, from its first upload, in milliseconds. */
export const quotaPeriodMs = hourMs;

const megabyte = 1024 * 1024;

/**
 * Counts the bytes of an upload before it is validated, whether it is stored or not. Uploads count per account for
 * logged-in users, so that others at the same address can't use up their quota, and otherwise per address.
 * @throws ProblemError `too_many` if the hour's quota is used up, with the seconds until it resets
 */
export async function countUpload(deps: PlatformDeps, request: FastifyRequest, bytes: number): Promise<void> {
  const limit = deps.config.uploadMegabytesPerHour * megabyte;
  const subject = deps.vault.keyedHash(
    request.actor ? `upload:user:${request.actor.id}` : `upload:address:${networkOf(request)}`,
  );
  const now = deps.now();
  const expiredBefore = new Date(now.getTime() - quotaPeriodMs);
  const { rows } = await sql`
    insert into upload_usage as u (subject, since, bytes) values (${subject}, ${now}, ${bytes})
    on conflict (subject) do update set
      since = case when u.since <= ${expiredBefore} then excluded.since else u.since end,
      bytes = case when u.since <= ${expiredBefore} then excluded.bytes else u.bytes + excluded.bytes end
      where u.since <= ${expiredBefore} or u.bytes + excluded.bytes <= ${limit}
    returning u.bytes`.execute(deps.db);
  if (rows.length > 0) return;
  const { since } = await deps.db
    .selectFrom("upload_usage")
    .select("since")
    .where("subject", "=", subject)
    .executeTakeFirstOrThrow();
  throw new ProblemError("too_many", (t) => t(uploadProblemsTexts).too_many_uploads, {
    retryAfter: Math.max(1, Math.ceil((since.getTime() + quotaPeriodMs - now.getTime()) / 1000)),
  });
}
