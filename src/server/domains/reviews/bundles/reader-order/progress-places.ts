import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { invitationState } from "#rules/invitations/invitations.ts";
import { countReports } from "#rules/reports/count-reports.ts";
import { isInvited } from "#rules/workflow/statuses.ts";
import { identityProven } from "#rules/workflow/steps.ts";
import { householdWaitsFor } from "#rules/workflow/waiting-for.ts";
import { waitingPlace } from "#rules/workflow/waiting-order.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { type InvitationFacts, invitationFacts, timesOf } from "../../../applications/invitation-facts.ts";
import { type AccessRow, accessTo, actionsFor, placeOf, type ReportsOwner } from "../../../reports/records/access.ts";
import { type WaitingRow, waitsFor } from "../waiting.ts";
import type { Places } from "./reader-order.ts";

type StoredReport = Omit<AccessRow, "proven" | "mismatched" | "adverse"> & { id: string };
type Row = WaitingRow &
  ReportsOwner & {
    bundle_id: string;
    bundle_status: WaitingRow["application_status"];
    proven: boolean;
    invitation: InvitationFacts | null;
    /** null: there are none */
    reports: StoredReport[] | null;
  };

/** The number of applications that are read before other requests get their turn. */
const pauseAfter = 500;

/**
 * Sorts bundles by the reports that are ready, as the actor sees them; among equals by how few are missing. A bundle
 * without reports is unknown.
 */
export async function reportPlaces(deps: Deps, actor: Actor, found: RawBuilder<unknown>): Promise<Places> {
  const places = new Map<string, readonly number[]>();
  await eachBundle(deps, actor, found, (id, members) => {
    const { ready, all } = countReports(members.flatMap(({ reports }) => reports));
    if (all > 0) places.set(id, [ready, ready - all]);
  });
  return places;
}

/** Sorts bundles by what they wait for, as the actor sees it. */
export async function waitingPlaces(deps: Deps, actor: Actor, found: RawBuilder<unknown>): Promise<Places> {
  const places = new Map<string, readonly number[]>();
  const now = deps.now();
  await eachBundle(deps, actor, found, (id, members) => {
    const [lead] = members;
    const invitation = lead && isInvited(lead.row.bundle_status) ? lead.row.invitation : null;
    const waiting = householdWaitsFor(members.map(({ row, reports }) => waitsFor(actor, row, reports)));
    const place = waitingPlace(waiting, invitation && invitationState(timesOf(invitation), now));
    if (place) places.set(id, place);
  });
  return places;
}

type Member = { row: Row; reports: ReturnType<typeof seenReports> };

/** Goes through bundles with their applications, oldest first, and the reports of these as the actor sees them. */
async function eachBundle(
  deps: Deps,
  actor: Actor,
  found: RawBuilder<unknown>,
  see: (id: string, members: readonly Member[]) => void,
): Promise<void> {
  const { rows } = await sql<Row>`
    with found as materialized (
      select b.* from (${found}) f join application_bundles b on b.tenant = f.tenant and b.id = f.id
    ), owners as materialized (
      select o.landlord_id, o.company_id, exists (
        select from landlords l
        where l.identity = any(${[...identityProven]}) and l.user_id = any(array(
          select o.landlord_id union all select m.user_id from memberships m where m.company_id = o.company_id))
      ) as proven
      from (select distinct landlord_id, company_id from found) o
    )
    select b.id as bundle_id, b.status as bundle_status, b.landlord_id, b.company_id, b.agent_id, a.user_id,
      a.status as application_status, a.needs_identity, a.consent_withdrawn_at, a.needs_income, a.price_cents, a.is_paid,
      a.offered_at, a.property_address, a.criteria_answers as answers, i.status as identity, n.status as income, o.proven,
      exists (select from person_mismatches m
        where m.tenant = a.tenant and m.application_id = a.id and m.resolution is null) as is_mismatched,
      exists (select from information_requests q
        where q.tenant = a.tenant and q.application_id = a.id and q.state = 'open') as has_open_request,
      case when b.status in ('I', 'C', 'B') then ${invitationFacts} end as invitation,
      (select jsonb_agg(jsonb_build_object('id', r.id, 'report_type', r.report_type, 'status', r.status,
          'error_type', r.error_type, 'portable', r.portable, 'certified', exists (
            select from report_requirements q
            where q.tenant = r.tenant and q.report_id = r.id and q.action = 'certify_purpose')))
        from reports r where r.tenant = a.tenant and r.application_id = a.id) as reports
    from found b
    join applications a on a.tenant = b.tenant and a.bundle_id = b.id and a.destroyed_at is null
    join owners o on o.landlord_id = b.landlord_id and o.company_id is not distinct from b.company_id
    left join identity_checks i on i.tenant = a.tenant and i.application_id = a.id
    left join income_checks n on n.tenant = a.tenant and n.application_id = a.id
    order by a.created, a.id`.execute(acrossTenants(deps.db, landlordTenants(actor)));
  let read = 0;
  for (const [id, members] of Map.groupBy(rows, (row) => row.bundle_id)) {
    if (++read % pauseAfter === 0) await setImmediate();
    see(
      id,
      members.map((row) => ({ row, reports: seenReports(deps, actor, row) })),
    );
  }
}

/** Returns the reports of an application that the actor may know of, with what is left to do for each. */
function seenReports(deps: Deps, actor: Actor, row: Row) {
  if (!row.reports) return [];
  const place = placeOf(row, deps.now());
  return row.reports.flatMap((report) => {
    // an applicant's right to a copy adds nothing to the rights of the landlord's side
    const facts = { ...report, proven: row.proven, mismatched: row.is_mismatched, adverse: false };
    const access = accessTo(deps, actor, row, facts, place);
    if (!access) return [];
    const { status, error_type, conditions } = access;
    const next_actions = access.manages
      ? actionsFor(actor, row, { id: report.id, status, error_type, compliance_requirements: conditions })
      : [];
    return [{ status, next_actions }];
  });
}
