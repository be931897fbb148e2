import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import type { ManyTenantsDb } from "#server/platform/db/tenant-scope.ts";
import { sha256 } from "#server/platform/sealing/bytes.ts";

/** `isSameFile`: whether the file is identical to the stored sealed file. `faults`: one line per fault. */
type CheckedHistory = { entries: number; isSameFile: boolean; faults: string[] };

/**
 * Checks the history of a sealed file's signing: that no event was changed, moved or removed. Compares it with the
 * stored rows to detect events removed from the end.
 * @param db as the owner of the tables, who sees every tenant
 * @param number from the file's verified seal
 * @returns undefined if there is no such signing, or it was destroyed
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
  const countEvents = (action: string, recipient?: string) =>
    events.filter(
      (event) => event.action === action && (!recipient || Object.values(event.data ?? {}).includes(recipient)),
    ).length;
  const expectedOnce: [what: string, count: number][] = [["document sent", countEvents("document sent")]];
  for (const { id } of signers) expectedOnce.push([`document signed by ${id}`, countEvents("document signed", id)]);
  if (signing.completed_at) expectedOnce.push(["document completed", countEvents("document completed")]);
  if (signing.sealed_at) expectedOnce.push(["document sealed", countEvents("document sealed")]);
  const missing = expectedOnce.filter(([, n]) => n !== 1).map(([what, n]) => `${n} × ${what}`);
  return {
    entries: count,
    isSameFile: signing.sealed_sha256?.equals(sha256(bytes)) ?? false,
    faults: [...faults.map((entry) => `entry ${entry}`), ...missing],
  };
}
