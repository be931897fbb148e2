import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { hourMs } from "#rules/time/durations.ts";
import { countUpload } from "#server/platform/uploads/incoming/quota.ts";
import type { Deps } from "#server/ports/deps.ts";
import { uploadLifetimeMs } from "./bind-uploads.ts";
import { parseUploadKey } from "./upload-path.ts";

/**
 * Starts the lifetime of uploads again, for a draft that only the applicant's device has. Counts like uploading the
 * files again, so that stored uploads don't grow beyond what the quota allows. Drafts on the server protect their own.
 * @throws ProblemError `too_many`
 */
export async function renewUploads(deps: Deps, request: FastifyRequest, paths: readonly string[]): Promise<void> {
  const keys = paths.flatMap((path) => parseUploadKey(path) ?? []);
  if (keys.length === 0) return;
  const now = deps.now();
  const renewable = deps.db
    .selectFrom("uploads")
    .where("key", "in", keys)
    .where("draft_id", "is", null)
    .where("created", ">", new Date(now.getTime() - uploadLifetimeMs))
    .where("created", "<", new Date(now.getTime() - hourMs));
  const rows = await renewable.select(["key", "size"]).orderBy("created").orderBy("key").execute();
  if (rows.length === 0) return;
  await countUpload(
    deps,
    request,
    rows.reduce((sum, { size }) => sum + size, 0),
  );
  // a millisecond apart, so that the files keep their order
  await sql`
    update uploads u set created = ${now}::timestamptz + n.position * interval '1 millisecond'
    from unnest(${rows.map(({ key }) => key)}::text[]) with ordinality as n (key, position)
    where u.key = n.key and u.draft_id is null`.execute(deps.db);
}
