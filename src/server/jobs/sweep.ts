import type { Deps } from "../deps.ts";

const day = 86_400_000;
/** What was uploaded and never submitted. */
const uploadDays = 7;

/** Every hour: destroys what has had its time. */
export async function sweep(deps: Deps): Promise<void> {
  const now = deps.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await deps.db.deleteFrom("idempotency_keys").where("created", "<", before(day)).execute();
  await deps.db.deleteFrom("access_tokens").where("expires", "<", now).execute();
  await deps.db.deleteFrom("password_resets").where("expires", "<", now).execute();
  await deps.db.deleteFrom("passcodes").where("expires", "<", now).execute();
  await deps.db.deleteFrom("attempts").where("last", "<", before(30 * day)).where("blocked_until", "<", now).execute();
  await deps.db.deleteFrom("emails").where("created", "<", before(30 * day)).execute();
  await sweepUploads(deps, before(uploadDays * day));
}

/** The row goes last: a file whose row is gone would never be found again. */
async function sweepUploads(deps: Deps, before: Date) {
  const orphans = await deps.db
    .selectFrom("attachments")
    .select("key")
    .where("application_id", "is", null)
    .where("created", "<", before)
    .limit(1_000)
    .execute();
  for (const { key } of orphans) {
    const taken = await deps.db
      .deleteFrom("attachments")
      .where("key", "=", key)
      .where("application_id", "is", null)
      .executeTakeFirst();
    if (taken.numDeletedRows === 1n) await deps.files.delete(`form-uploads/${key}`);
  }
}
