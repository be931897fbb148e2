import { forEachCheck } from "#rules/money/screening-costs.ts";
import { dayMs } from "#rules/time/durations.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { loadAtVersion, type TemplateRow } from "../records/load.ts";
import { settingFaults, termsOf } from "../records/setting-faults.ts";

type Clock = Pick<TenantDeps, "now" | "config">;

/**
 * Finds the version of a form with which an applicant started. It stays valid for the lifetime of drafts after it was
 * replaced, and while the server has a draft of it.
 * @param version the version in the applicant's request; undefined for the published one
 * @returns undefined for a version that was never published, or is no longer valid
 */
export async function findStartedVersion(
  { now, config }: Clock,
  db: Db,
  row: TemplateRow,
  version: number | undefined,
): Promise<TemplateRow | undefined> {
  if (version === undefined || version === row.version) return row;
  const replacedSince = new Date(now().getTime() - config.draftDays * dayMs);
  const validVersion = await db
    .selectFrom("template_versions as v")
    .select("v.version")
    .where("v.template_id", "=", row.id)
    .where("v.version", "=", version)
    .where("v.published", "is not", null)
    .where((eb) =>
      eb.or([
        eb("v.replaced", ">", replacedSince),
        eb.exists(
          eb
            .selectFrom("drafts as d")
            .select("d.id")
            .where("d.template_id", "=", row.id)
            .where("d.template_version", "=", version)
            .where("d.expires", ">", now()),
        ),
      ]),
    )
    .executeTakeFirst();
  // a home that is no longer listed can't be applied for, even with an earlier version
  return validVersion && { ...(await loadAtVersion(db, row, version)), homes: row.homes };
}

/**
 * Returns what an application requires and costs: the terms of the version with which the applicant started, unless
 * current law forbids them in any jurisdiction that either version lists. In that case, the terms never exceed those of
 * either version.
 */
export function withLawfulTerms(
  deps: Pick<TenantDeps, "now">,
  publishedVersion: TemplateRow,
  startedVersion: TemplateRow,
): TemplateRow {
  if (startedVersion.version === publishedVersion.version) return publishedVersion;
  const states = [...new Set([...startedVersion.states, ...publishedVersion.states])];
  if (Object.keys(settingFaults(deps, { ...termsOf(startedVersion), states })).length === 0) return startedVersion;
  return {
    ...startedVersion,
    price_cents: Math.min(startedVersion.price_cents, publishedVersion.price_cents),
    reports: startedVersion.reports.filter((kind) => publishedVersion.reports.includes(kind)),
    ...forEachCheck((name) => startedVersion[name] && publishedVersion[name]),
    return_fees: startedVersion.return_fees || publishedVersion.return_fees,
  };
}
