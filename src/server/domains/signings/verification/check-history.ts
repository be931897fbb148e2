import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import type { ManyTenantsDb } from "#server/platform/db/tenant-scope.ts";
import { sha256 } from "#server/platform/sealing/bytes.ts";

/** `isSameFile`: whether it is the sealed file that is stored here. `faults`: one line for each thing that is wrong. */
type CheckedHistory = { entries: number; isSameFile: boolean; faults: string[] };

/**
 * Checks the history of the signing that a sealed file is of: that no event was changed, moved or taken out, also not from
 * the end, which the stored rows show.
 * @param db as the owner of the tables, who sees every tenant
 * @param number as the file's seal says, which was verified
 * @returns undefined where there is no such signing, or no longer
 */
export async function checkSigningHistory(
  db: ManyTenantsDb,
  number: string,
  bytes: Uint8Array,
): Promise<CheckedHistory | undefined> {
  const signing = await db
    .selectFrom("document_signings")
    .select(["tenant", "id", "sealed_sha256", "completed_at", "sealed_at"])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!signing) return undefined;
  const { count, faults } = await verifyHistory(db, signing.id);
  const events = await db
    .selectFrom("audit_logs")
    .select(["action", "data"])
    .where("tenant", "=", signing.tenant)
    .where("chain", "=", signing.id)
    .execute();
  const signers = await db
    .selectFrom("signing_recipients")
    .select("id")
    .where("tenant", "=", signing.tenant)
    .where("signing_id", "=", signing.id)
    .where("completed_at", "is not", null)
    .execute();
  const times = (action: string, recipient?: string) =>
    events.filter(
      (event) => event.action === action && (!recipient || Object.values(event.data ?? {}).includes(recipient)),
    ).length;
  const once: [what: string, count: number][] = [["document sent", times("document sent")]];
  for (const { id } of signers) once.push([`document signed by ${id}`, times("document signed", id)]);
  if (signing.completed_at) once.push(["document completed", times("document completed")]);
  if (signing.sealed_at) once.push(["document sealed", times("document sealed")]);
  const missing = once.filter(([, n]) => n !== 1).map(([what, n]) => `${n} × ${what}`);
  return {
    entries: count,
    isSameFile: signing.sealed_sha256?.equals(sha256(bytes)) ?? false,
    faults: [...faults.map((entry) => `entry ${entry}`), ...missing],
  };
}
