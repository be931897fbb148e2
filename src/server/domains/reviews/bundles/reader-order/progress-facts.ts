import { type RawBuilder, sql } from "kysely";
import type { Report } from "#contract/reports.ts";
import type { Status } from "#rules/workflow/statuses.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import { type AccessRow, accessTo, actionsFor, placeOf, type ReportsOwner } from "../../../reports/records/access.ts";
import type { WaitingRow } from "./waits-for.ts";

/** What decides which reports of an application are ready and what it waits for, without anything that only it has. */
type ProgressFacts = Omit<WaitingRow, "offered_at" | "consent_withdrawn_at" | "user_id" | "application_status"> & {
  status: Status;
  is_offered: boolean;
  is_withdrawn: boolean;
  /** the actor applied themselves */
  is_own: boolean;
  proven: boolean;
  /** the parts of the home's address that the law depends on */
  place: { city: unknown; state: unknown; zip: unknown };
  /** null: there are none */
  reports: Omit<AccessRow, "proven" | "mismatched" | "adverse">[] | null;
};

const home = sql`coalesce(a.property_address, a.criteria_answers -> 'rental_property__address')`;

/**
 * Selects `ProgressFacts` as JSON text of an application `a` in a bundle `b`, with its checks `i` and `n` and its
 * landlord side's proof `o`.
 */
export const progressFacts = (actor: Actor): RawBuilder<string> => sql<string>`json_build_object(
  'landlord_id', b.landlord_id, 'company_id', b.company_id, 'agent_id', b.agent_id, 'proven', o.proven,
  'is_own', a.user_id is not distinct from ${actor.id}, 'status', a.status,
  'is_offered', a.offered_at is not null, 'is_withdrawn', a.consent_withdrawn_at is not null,
  'needs_identity', a.needs_identity, 'identity', i.status, 'needs_income', a.needs_income, 'income', n.status,
  'price_cents', a.price_cents, 'is_paid', a.is_paid,
  'is_mismatched', exists (select from person_mismatches m
    where m.tenant = a.tenant and m.application_id = a.id and m.resolution is null),
  'has_open_request', exists (select from information_requests q
    where q.tenant = a.tenant and q.application_id = a.id and q.state = 'open'),
  'place', json_build_object('city', ${home} ->> 'city', 'state', ${home} ->> 'state', 'zip', ${home} ->> 'zip'),
  'reports', (
    select json_agg(json_build_object('report_type', r.report_type, 'status', r.status, 'error_type', r.error_type,
      'portable', r.portable, 'certified', r.status = 'ready' and exists (
        select from report_requirements q
        where q.tenant = r.tenant and q.report_id = r.id and q.action = 'certify_purpose')) order by r.report_type)
    from reports r where r.tenant = a.tenant and r.application_id = a.id)
)::text`;

/** An application and its reports as the actor sees them. */
export type Progress = { row: WaitingRow; reports: Pick<Report, "status" | "next_actions">[] };

/** @param text from `progressFacts` */
export function readProgress(deps: Deps, actor: Actor, text: string): Progress {
  const { is_offered, is_withdrawn, is_own, proven, place, reports, status, ...facts }: ProgressFacts =
    JSON.parse(text);
  // that they are set is all that counts
  const since = (is: boolean) => (is ? deps.now() : null);
  const row = {
    ...facts,
    application_status: status,
    user_id: is_own ? actor.id : null,
    offered_at: since(is_offered),
    consent_withdrawn_at: since(is_withdrawn),
  };
  const owner: ReportsOwner = { ...row, property_address: place, answers: null };
  const lawful = placeOf(owner, deps.now());
  return {
    row,
    reports: (reports ?? []).flatMap((report) => {
      // an applicant's right to a copy adds nothing to the rights of the landlord's side
      const access = accessTo(
        deps,
        actor,
        owner,
        { ...report, proven, mismatched: row.is_mismatched, adverse: false },
        lawful,
      );
      if (!access) return [];
      const { error_type, conditions } = access;
      const seen = { id: "", status: access.status, error_type, compliance_requirements: conditions };
      return [{ status: seen.status, next_actions: access.manages ? actionsFor(actor, owner, seen) : [] }];
    }),
  };
}
