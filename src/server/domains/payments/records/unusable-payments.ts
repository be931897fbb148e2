import { conflict } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";

const loadPartiesState = async (db: Db, applicationId: string) =>
  await db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("users as u", "u.id", "b.landlord_id")
    .select(["a.destroyed_at", "b.deleted_at", "u.closed_at"])
    .where("a.id", "=", applicationId)
    .executeTakeFirstOrThrow();

/** Returns why a payment for an application can no longer be used, as a refund's reason; null if it can. */
export async function findUnusableReason(db: Db, applicationId: string): Promise<string | null> {
  const { deleted_at, destroyed_at, closed_at } = await loadPartiesState(db, applicationId);
  if (deleted_at || destroyed_at) return "Deleted before it was paid";
  return closed_at ? "The landlord's account was closed before it was paid" : null;
}

/** @throws ProblemError `conflict` if an application's landlord closed their account, so that nobody may be charged */
export async function requireOpenLandlord(db: Db, applicationId: string): Promise<void> {
  const { closed_at } = await loadPartiesState(db, applicationId);
  if (closed_at) throw conflict((t) => t(paymentProblemsTexts).landlord_closed);
}
