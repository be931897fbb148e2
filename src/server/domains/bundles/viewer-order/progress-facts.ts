import { type RawBuilder, sql } from "kysely";
import type { Report } from "#contract/reports.ts";
import type { ChargeHold } from "#rules/law/charging/charge-order.ts";
import type { Status } from "#rules/workflow/statuses.ts";
import { verifiedIdentityStates } from "#rules/workflow/steps.ts";
import {
  type AccessRow,
  actionsFor,
  homeLocationOf,
  type ReportsApplication,
  reportAccessFor,
} from "#server/domains/reports/records/access.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { WaitingRow } from "./waits-for.ts";

/**
 * The facts that determine which reports of an application are ready and what it waits for. They contain nothing unique
 * to one application, since many applications share them.
 */
type ProgressFacts = Omit<WaitingRow, "offered_at" | "consent_withdrawn_at" | "user_id" | "application_status"> & {
  status: Status;
  is_offered: boolean;
  is_withdrawn: boolean;
  /** the actor is the applicant */
  is_own: boolean;
  proven: boolean;
  /** null: no reports */
  reports: Omit<AccessRow, "proven" | "mismatched" | "adverse" | "copy_requested">[] | null;
} & Record<"city" | "state" | "zip", string | null>;

/** A row for the applications with the same facts; `member`: their position in their bundles, oldest first, from 1. */
type SharedFacts = ProgressFacts & {
  member: number;
  /** the IDs of the bundles, separated by spaces */
  bundles: string;
};

const groupingColumns = sql`
  f.landlord_id, f.company_id, f.agent_id, f.is_own, f.status, f.is_offered, f.is_withdrawn, f.needs_identity, f.identity,
  f.needs_income, f.income, f.price_cents, f.is_paid, f.is_mismatched, f.has_open_request, f.charge_hold, f.city, f.state, f.zip,
  f.member`;

/**
 * Selects the different sets of facts of the bundles' applications. The subqueries don't depend on the row, so that
 * PostgreSQL reads each table once and not for each application.
 * @param bundleQuery selects bundles with their `tenant` and `id`
 * @param holds why the law doesn't allow applicants to be charged, by application
 */
export function sharedFacts(
  actor: Actor,
  bundleQuery: RawBuilder<unknown>,
  holds: ReadonlyMap<string, ChargeHold>,
): RawBuilder<SharedFacts> {
  const tenants = landlordTenants(actor);
  return sql<SharedFacts>`
  with applied as materialized (
    select a.tenant, a.id, a.bundle_id, a.created, b.landlord_id, b.company_id, b.agent_id, a.user_id, a.status,
      a.offered_at, a.consent_withdrawn_at, a.needs_identity, a.needs_income, a.price_cents, a.is_paid,
      coalesce(a.property_address, a.criteria_answers -> 'rental_property__address') as home
    from (${bundleQuery}) f
    join application_bundles b on b.tenant = f.tenant and b.id = f.id
    join applications a on a.tenant = b.tenant and a.bundle_id = b.id and a.destroyed_at is null
  ), reported as (
    select a.tenant, a.id, json_agg(json_build_object('report_type', r.report_type, 'status', r.status,
      'error_type', r.error_type, 'portable', r.portable, 'certified', r.status = 'ready' and (r.tenant, r.id) in (
        select q.tenant, q.report_id from report_requirements q
        where q.tenant = any(${tenants}::uuid[]) and q.action = 'certify_purpose'))
      order by r.report_type)::text as reports
    from applied a join reports r on r.tenant = a.tenant and r.application_id = a.id
    group by a.tenant, a.id
  ), facts as (
    select a.landlord_id, a.company_id, a.agent_id, a.user_id is not distinct from ${actor.id} as is_own, a.status,
      a.offered_at is not null as is_offered, a.consent_withdrawn_at is not null as is_withdrawn, a.needs_identity,
      i.status as identity, a.needs_income, n.status as income, a.price_cents, a.is_paid,
      (a.tenant, a.id) in (
        select m.tenant, m.application_id from person_mismatches m
        where m.tenant = any(${tenants}::uuid[]) and m.resolution is null) as is_mismatched,
      (a.tenant, a.id) in (
        select q.tenant, q.application_id from information_requests q
        where q.tenant = any(${tenants}::uuid[]) and q.state = 'open') as has_open_request,
      ${JSON.stringify(Object.fromEntries([...holds].map(([id, hold]) => [id, hold.case])))}::jsonb ->> a.id::text
        as charge_hold,
      a.home ->> 'city' as city, a.home ->> 'state' as state, a.home ->> 'zip' as zip, r.reports,
      (row_number() over (partition by a.bundle_id order by a.created, a.id))::int as member, a.bundle_id
    from applied a
    left join reported r on r.tenant = a.tenant and r.id = a.id
    left join identity_checks i on i.tenant = a.tenant and i.application_id = a.id
    left join income_checks n on n.tenant = a.tenant and n.application_id = a.id
  )
  select ${groupingColumns}, f.reports::json as reports, string_agg(f.bundle_id::text, ' ') as bundles, exists (
    select from landlords l
    where l.identity = any(${[...verifiedIdentityStates]}) and l.user_id = any(array(
      select f.landlord_id union all select m.user_id from memberships m where m.company_id = f.company_id))
  ) as proven
  from facts f group by ${groupingColumns}, f.reports`;
}

/** An application and its reports as the actor sees them. */
export type Progress = { row: WaitingRow; reports: Pick<Report, "status" | "next_actions">[] };

/** Returns the progress of the applications with these facts, as the actor sees it. */
export function readProgress(deps: Deps, actor: Actor, shared: ProgressFacts): Progress {
  const { is_offered, is_withdrawn, is_own, proven, city, state, zip, reports, status, ...facts } = shared;
  // only whether the times are set matters
  const timeIf = (is: boolean) => (is ? deps.now() : null);
  const row = {
    ...facts,
    application_status: status,
    user_id: is_own ? actor.id : null,
    offered_at: timeIf(is_offered),
    consent_withdrawn_at: timeIf(is_withdrawn),
  };
  const application: ReportsApplication = { ...row, property_address: { city, state, zip }, answers: null };
  const lawful = homeLocationOf(application, deps.now());
  return {
    row,
    reports: (reports ?? []).flatMap((report) => {
      // the applicant's right to a copy doesn't change the rights of the landlord's side
      const access = reportAccessFor(
        deps,
        actor,
        application,
        { ...report, proven, mismatched: row.is_mismatched, adverse: false, copy_requested: false },
        lawful,
      );
      if (!access) return [];
      const { error_type, conditions } = access;
      const visibleReport = { id: "", status: access.status, error_type, compliance_requirements: conditions };
      return [
        {
          status: visibleReport.status,
          next_actions: access.manages ? actionsFor(actor, application, visibleReport) : [],
        },
      ];
    }),
  };
}
