import { type RawBuilder, sql } from "kysely";
import { type InvitationState, invitationState } from "#rules/invitations/invitations.ts";
import type { ChargeHold } from "#rules/law/charging/charge-order.ts";
import { countReports } from "#rules/reports/count-reports.ts";
import { householdWaitsFor } from "#rules/workflow/waiting-for.ts";
import { type InvitationFacts, invitationFacts, parseFacts } from "#server/domains/applications/invitation-facts.ts";
import { findChargeHoldsOfTenants } from "#server/domains/applications/workflow/charge-hold.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants, inTenant } from "#server/platform/db/tenant-scope.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { type Progress, readProgress, sharedFacts } from "./progress-facts.ts";
import type { SortValues } from "./sort-values.ts";
import { waitingSortValue } from "./waiting-sort-value.ts";
import { waitsFor } from "./waits-for.ts";

/**
 * Returns the sort values of bundles by the number of ready reports, as the actor sees them, then by how few are
 * missing. A bundle without reports is unknown.
 */
export async function reportSortValues(
  deps: Deps,
  actor: Actor,
  bundleQuery: RawBuilder<unknown>,
): Promise<SortValues> {
  const sortValues = new Map<string, readonly number[]>();
  for (const [id, members] of await concludeByBundle(deps, actor, bundleQuery, new Map(), ({ reports }) => reports)) {
    const { ready, all } = countReports(members.flat());
    if (all > 0) sortValues.set(id, [ready, ready - all]);
  }
  return sortValues;
}

/** Returns the sort values of bundles by what they wait for, as the actor sees it. */
export async function waitingSortValues(
  deps: Deps,
  actor: Actor,
  bundleQuery: RawBuilder<unknown>,
): Promise<SortValues> {
  const sortValues = new Map<string, readonly number[]>();
  const tenants = await Promise.all(landlordTenants(actor).map((tenant) => inTenant(deps.db, tenant)));
  const holds = await findChargeHoldsOfTenants(deps, tenants);
  const [bundles, invitations] = await Promise.all([
    concludeByBundle(deps, actor, bundleQuery, holds, ({ row, reports }) => waitsFor(actor, row, reports)),
    invitationStates(deps, actor, bundleQuery),
  ]);
  for (const [id, members] of bundles) {
    const sortValue = waitingSortValue(householdWaitsFor(members), invitations.get(id) ?? null);
    if (sortValue) sortValues.set(id, sortValue);
  }
  return sortValues;
}

/**
 * Derives a conclusion from each application, once for all that share their facts. Returns a bundle's conclusions
 * oldest member first.
 */
async function concludeByBundle<Conclusion>(
  deps: Deps,
  actor: Actor,
  bundleQuery: RawBuilder<unknown>,
  holds: ReadonlyMap<string, ChargeHold>,
  conclude: (progress: Progress) => Conclusion,
): Promise<Map<string, Conclusion[]>> {
  const { rows } = await sharedFacts(actor, bundleQuery, holds).execute(acrossTenants(deps.db, landlordTenants(actor)));
  const bundles = new Map<string, Conclusion[]>();
  for (const { member: _, bundles: ids, ...facts } of rows.sort((a, b) => a.member - b.member)) {
    const conclusion = conclude(readProgress(deps, actor, facts));
    for (const id of ids.split(" ")) {
      const members = bundles.get(id);
      if (members) members.push(conclusion);
      else bundles.set(id, [conclusion]);
    }
  }
  return bundles;
}

/** Returns the states of the invitations in bundles that only consist of invitations. */
async function invitationStates(
  deps: Deps,
  actor: Actor,
  bundleQuery: RawBuilder<unknown>,
): Promise<Map<string, InvitationState>> {
  const { rows } = await sql<{ bundle_id: string; invitation: InvitationFacts | null }>`
    select distinct on (a.bundle_id) a.bundle_id, ${invitationFacts} as invitation
    from (${bundleQuery}) f
    join application_bundles b on b.tenant = f.tenant and b.id = f.id and b.status in ('I', 'C', 'B')
    join applications a on a.tenant = b.tenant and a.bundle_id = b.id and a.destroyed_at is null
    order by a.bundle_id, a.created, a.id`.execute(acrossTenants(deps.db, landlordTenants(actor)));
  const now = deps.now();
  return new Map(
    rows.flatMap(({ bundle_id, invitation }) =>
      invitation ? [[bundle_id, invitationState(parseFacts(invitation), now)] as const] : [],
    ),
  );
}
