import { sql } from "kysely";
import { type TeamEvent, teamEvent } from "#contract/accounts/company-schemas.ts";
import { auditEvent } from "#contract/schemas/audit-events.ts";
import { teamActions } from "#rules/companies/team-events.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";

type Page = { page: number; page_size: number };

/**
 * Lists what changed in a company and who changed it, newest first. The caller must have checked that the actor owns
 * it.
 */
export async function listTeamHistory(db: GlobalDb, companyId: string, { page, page_size }: Page) {
  const tenantDb = await inTenant(db, companyId);
  const teamEvents = tenantDb
    .selectFrom("audit_logs as h")
    .where("h.application_id", "is", null)
    .where("h.action", "in", [...teamActions]);
  const { count } = await teamEvents.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const rows = await teamEvents
    .leftJoin("users as u", "u.id", "h.actor_id")
    .leftJoin("users as i", "i.id", "h.impersonator_id")
    .leftJoin("users as p", (join) => join.on(sql<boolean>`p.id = coalesce(h.data->>'member', h.data->>'to')::uuid`))
    .leftJoin("company_invitations as v", (join) => join.on(sql<boolean>`v.id = (h.data->>'invitation')::uuid`))
    .select(["h.chain as id", "h.action", "h.data", "h.created", "u.name as actor", "i.name as impersonator"])
    .select(sql<string | null>`coalesce(nullif(p.name, ''), p.username, nullif(v.name, ''), v.email)`.as("person"))
    .orderBy("h.created", "desc")
    .orderBy("h.chain", "desc")
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const results = rows.map((row): TeamEvent => {
    const by = row.impersonator ?? row.actor;
    return {
      id: row.id,
      action: teamEvent.shape.action.parse(row.action),
      created: row.created.toISOString(),
      by,
      on_behalf_of: row.impersonator ? row.actor : null,
      person: row.person,
      ...detailsOf(row.action, row.data),
    };
  });
  return { count, page, page_size, results };
}

/** Returns what changed, except for whom. Events that an older version recorded in another format have no details. */
function detailsOf(action: string, data: unknown): Pick<TeamEvent, "before" | "after" | "forms" | "applications"> {
  const noDetails = { before: null, after: null, forms: null, applications: null };
  const event = auditEvent.safeParse({ action, data }).data;
  switch (event?.action) {
    case "member invited":
    case "member joined":
      return { ...noDetails, after: event.data.rights };
    case "member rights changed":
      return { ...noDetails, before: event.data.before, after: event.data.after };
    case "member removed":
    case "member deactivated":
    case "member left":
      return { ...noDetails, forms: event.data.forms, applications: event.data.applications };
    default:
      return noDetails;
  }
}
