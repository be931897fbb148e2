import { type RawBuilder, sql } from "kysely";
import { eachTenant } from "../../platform/db/tenants/each-tenant.ts";
import type { Deps, TenantDeps } from "../../ports/deps.ts";
import { onHold } from "../applications/deletion/holds.ts";

const day = 86_400_000;

type Clock = Pick<Deps, "config" | "now">;

const daysAgo = ({ now }: Clock, days: number) => new Date(now().getTime() - days * day);

/** Returns the tenants of which something may be due. */
export function tenantsWithDue(deps: Clock): RawBuilder<unknown> {
  const { reportDays, unfinishedDays, applicationDays } = deps.config;
  const [reports, unfinished, applications] = [reportDays, unfinishedDays, applicationDays].map((days) =>
    daysAgo(deps, days),
  );
  return sql`tenants_to_dispose(${reports}, ${unfinished}, ${applications})`;
}

/** The reports of a tenant whose content's period is over. */
export const dueReports = (deps: Pick<TenantDeps, "db" | "config" | "now">) =>
  deps.db
    .selectFrom("reports")
    .select(["id", "application_id", "report_type", "portable"])
    .where("status", "=", "ready")
    .where("ready_at", "<", daysAgo(deps, deps.config.reportDays))
    .where("application_id", "not in", onHold(deps.db));

/** The income data of a tenant whose period is over. */
export const dueIncomes = (deps: Pick<TenantDeps, "db" | "config" | "now">) =>
  deps.db
    .selectFrom("income_checks")
    .select(["id", "application_id"])
    .where("content", "is not", null)
    .where("completed", "<", daysAgo(deps, deps.config.reportDays))
    .where("application_id", "not in", onHold(deps.db));

/** The applications of a tenant that nobody finished, and those whose decision, or whose sending, is long past. */
export function dueApplications(deps: Pick<TenantDeps, "db" | "config" | "now">) {
  const { unfinishedDays, applicationDays } = deps.config;
  return deps.db
    .selectFrom("applications")
    .select(["id", "answers", "property_address"])
    .where("destroyed_at", "is", null)
    .where("legal_hold_at", "is", null)
    .where("created", "<", daysAgo(deps, Math.min(unfinishedDays, applicationDays)))
    .where((eb) =>
      eb.or([
        eb("status", "in", ["I", "C", "U", "B"]).and("modified", "<", daysAgo(deps, unfinishedDays)),
        eb(eb.fn.coalesce("decision_date", "created"), "<", daysAgo(deps, applicationDays)),
      ]),
    );
}

/** How much the next runs of the hourly job destroy, and how many applications a legal hold protects. */
export type DueCounts = { reports: number; incomes: number; applications: number };

/** Counts what is due, and changes nothing. */
export async function countDue(deps: Pick<Deps, "db" | "config" | "now">): Promise<DueCounts> {
  const counts = { reports: 0, incomes: 0, applications: 0 };
  await eachTenant(deps, tenantsWithDue(deps), async (its) => {
    counts.reports += (await dueReports(its).execute()).length;
    counts.incomes += (await dueIncomes(its).execute()).length;
    counts.applications += (await dueApplications(its).clearSelect().select("id").execute()).length;
  });
  return counts;
}
