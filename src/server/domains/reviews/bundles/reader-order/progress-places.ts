import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { invitationState } from "#rules/invitations/invitations.ts";
import { countReports } from "#rules/reports/count-reports.ts";
import { isInvited, type Status } from "#rules/workflow/statuses.ts";
import { identityProven } from "#rules/workflow/steps.ts";
import { householdWaitsFor } from "#rules/workflow/waiting-for.ts";

import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { type InvitationFacts, invitationFacts, timesOf } from "../../../applications/invitation-facts.ts";
import type { Places } from "./order-places.ts";
import { type Progress, progressFacts, readProgress } from "./progress-facts.ts";
import { waitingPlace } from "./waiting-place.ts";
import { waitsFor } from "./waits-for.ts";

type Row = {
  id: string;
  created: number;
  bundle_id: string;
  bundle_status: Status;
  /** `ProgressFacts` as JSON: most applications have the same as many others, and are read once */
  facts: string;
  invitation: InvitationFacts | null;
};
type Member = Progress & Pick<Row, "bundle_status" | "invitation">;

/** The number of bundles that are read before other requests get their turn. */
const pauseAfter = 1_000;

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
    const invitation = lead && isInvited(lead.bundle_status) ? lead.invitation : null;
    const waiting = householdWaitsFor(members.map(({ row, reports }) => waitsFor(actor, row, reports)));
    const place = waitingPlace(waiting, invitation && invitationState(timesOf(invitation), now));
    if (place) places.set(id, place);
  });
  return places;
}

const oldestFirst = (a: Row, b: Row) => a.created - b.created || (a.id < b.id ? -1 : 1);

/** Goes through bundles with their applications, oldest first, and the reports of these as the actor sees them. */
async function eachBundle(
  deps: Deps,
  actor: Actor,
  found: RawBuilder<unknown>,
  see: (id: string, members: readonly Member[]) => void,
): Promise<void> {
  const { rows } = await sql<Row>`
    with found as materialized (
      select b.tenant, b.id, b.status, b.landlord_id, b.company_id, b.agent_id
      from (${found}) f join application_bundles b on b.tenant = f.tenant and b.id = f.id
    ), owners as materialized (
      select o.landlord_id, o.company_id, exists (
        select from landlords l
        where l.identity = any(${[...identityProven]}) and l.user_id = any(array(
          select o.landlord_id union all select m.user_id from memberships m where m.company_id = o.company_id))
      ) as proven
      from (select distinct landlord_id, company_id from found) o
    )
    select a.id, extract(epoch from a.created)::float8 as created, b.id as bundle_id, b.status as bundle_status, ${progressFacts(actor)} as facts,
      case when b.status in ('I', 'C', 'B') then ${invitationFacts} end as invitation
    from found b
    join applications a on a.tenant = b.tenant and a.bundle_id = b.id and a.destroyed_at is null
    join owners o on o.landlord_id = b.landlord_id and o.company_id is not distinct from b.company_id
    left join identity_checks i on i.tenant = a.tenant and i.application_id = a.id
    left join income_checks n on n.tenant = a.tenant and n.application_id = a.id`.execute(
    acrossTenants(deps.db, landlordTenants(actor)),
  );
  const known = new Map<string, Progress>();
  const progressOf = (facts: string): Progress => {
    const progress = known.get(facts) ?? readProgress(deps, actor, facts);
    known.set(facts, progress);
    return progress;
  };
  let read = 0;
  for (const [id, members] of Map.groupBy(rows, (row) => row.bundle_id)) {
    if (++read % pauseAfter === 0) await setImmediate();
    see(
      id,
      members
        .sort(oldestFirst)
        .map(({ facts, bundle_status, invitation }) => ({ ...progressOf(facts), bundle_status, invitation })),
    );
  }
}
