import { type SqlBool, sql } from "kysely";
import { identityConsentKinds } from "#rules/consents/identity-consent.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { unshareableReason } from "#server/policies/shares.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** Selects shares with their creator's name, newest first. */
export const shareQuery = (db: Db) =>
  db
    .selectFrom("shares as s")
    .innerJoin("users as u", "u.id", "s.created_by")
    .select(columnsOf("shares", "s"))
    .select("u.name as shared_by")
    .orderBy("s.created", "desc")
    .orderBy("s.id", "desc");

export type FoundShare = Awaited<ReturnType<ReturnType<typeof shareQuery>["executeTakeFirstOrThrow"]>>;

/**
 * Returns the current bundles of the applications in shares, oldest first, without deleted ones. `covered`: the shared
 * applications; `applicants`: their accounts; `is_whole`: whether the share covers the whole bundle.
 */
export async function listBundlesOfShares(db: Db, shareIds: readonly string[]) {
  if (shareIds.length === 0) return [];
  return await db
    .selectFrom("shared_applications as s")
    .innerJoin("applications as a", "a.id", "s.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select("s.share_id")
    .select(["b.id", "b.slug", "b.status", "b.created", "b.landlord_id", "b.company_id", "b.agent_id"])
    .select(({ eb, fn, selectFrom }) => [
      fn.agg<string[]>("array_agg", ["a.id"]).as("covered"),
      fn.agg<(string | null)[]>("array_agg", ["a.user_id"]).as("applicants"),
      eb(
        selectFrom("applications as m")
          .select(({ fn: of }) => of.countAll<number>().as("n"))
          .whereRef("m.bundle_id", "=", "b.id")
          .where("m.destroyed_at", "is", null),
        "=",
        fn.count<number>("a.id"),
      )
        .$castTo<boolean>()
        .as("is_whole"),
    ])
    .where("s.share_id", "in", shareIds)
    .where("a.destroyed_at", "is", null)
    .where("b.deleted_at", "is", null)
    .groupBy(["s.share_id", "b.tenant", "b.id"])
    .orderBy("b.created")
    .orderBy("b.id")
    .execute();
}

/** Selects the shares, including ended ones, that cover an application of a bundle. */
export const sharesOfBundle = (db: Db, bundleId: string) =>
  db
    .selectFrom("shared_applications as c")
    .innerJoin("applications as m", "m.id", "c.application_id")
    .select("c.share_id")
    .where("m.bundle_id", "=", bundleId);

/** The maximum number of a bundle's ended shares listed. */
const maxEndedShares = 50;

/** Lists a bundle's shares, newest first: all active ones, so that each can be revoked, then ended ones. */
export async function listShares({ db, now }: TenantDeps, bundleId: string): Promise<FoundShare[]> {
  const all = shareQuery(db).where("s.id", "in", sharesOfBundle(db, bundleId));
  const currentTime = now();
  const [live, ended] = await Promise.all([
    all.where("s.revoked_at", "is", null).where("s.expires", ">", currentTime).execute(),
    all
      .where((eb) => eb.or([eb("s.revoked_at", "is not", null), eb("s.expires", "<=", currentTime)]))
      .limit(maxEndedShares)
      .execute(),
  ]);
  return [...live, ...ended];
}

/** The version of the newest screening consent by the applicant of the application `a`. */
export const selectConsentVersion = (db: Db) =>
  sql<string | null>`(
    select c.version from consents c
    where c.tenant = ${tenantOf(db)} and c.application_id = a.id
      and c.kind = ${identityConsentKinds.applicant}
    order by c.created desc, c.id desc limit 1)`;

/**
 * Returns which kinds of reports of bundles may be shared with others who decide, based on consent, law and status, and
 * the reasons for the others.
 */
export async function findShareableReports(db: Db, bundleIds: readonly string[]) {
  const rows = await db
    .selectFrom("reports as r")
    .innerJoin("applications as a", "a.id", "r.application_id")
    .select(["r.report_type", "r.portable", "r.status"])
    .select(["a.consent_withdrawn_at", selectConsentVersion(db).as("consent_version")])
    .where("a.bundle_id", "in", bundleIds)
    .where("a.destroyed_at", "is", null)
    .execute();
  const kinds = reportKinds.map((report_type) => {
    const reasons = rows.filter((row) => row.report_type === report_type).map(unshareableReason);
    return { report_type, exists: reasons.length > 0, reason: reasons.includes(null) ? null : reasons[0] };
  });
  return {
    shareable_reports: kinds.filter(({ exists, reason }) => exists && !reason).map(({ report_type }) => report_type),
    unshareable_reports: kinds.flatMap(({ report_type, reason }) => (reason ? [{ report_type, reason }] : [])),
  };
}

/** Lists the recipients' views, newest first, at most 100. */
export async function listShareViews(db: Db, shareIds: readonly string[], applicationIds: readonly string[]) {
  if (shareIds.length === 0 || applicationIds.length === 0) return [];
  return await db
    .selectFrom("audit_logs as h")
    .innerJoin("applications as a", "a.id", "h.application_id")
    .select(["a.id as application", "a.applicant_name as name", "h.created"])
    .select(sql<string>`h.data->>'share'`.as("share"))
    .select(sql<string>`h.data->>'part'`.as("part"))
    .leftJoin("attachments as f", (join) => join.on(sql<SqlBool>`f.key = h.data->>'attachment'`))
    .select("f.filename as document")
    .where("a.id", "in", applicationIds)
    .where("h.action", "=", "viewed by recipient")
    .where(sql<SqlBool>`h.data->>'share' = any(${shareIds})`)
    .orderBy("h.created", "desc")
    .limit(100)
    .execute();
}
