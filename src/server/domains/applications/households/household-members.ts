import { type Selectable, sql } from "kysely";
import { roleCorrections } from "#rules/household/household-roles.ts";
import { newId, randomSlug } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { ApplicationBundles } from "#server/platform/db/schema.ts";
import { bundleListColumns } from "../list-facts.ts";
import { updateSearchColumns } from "../search.ts";
import { updateBundleStatus } from "../workflow/advance.ts";

type Bundle = Selectable<ApplicationBundles>;

/** Lists the applications of a bundle, oldest first. */
export const listMembers = (trx: Db, bundleId: string) =>
  trx
    .selectFrom("applications")
    .select(["id", "own_bundle_id", "household_role", "status", "decision_date", "created"])
    .where("bundle_id", "=", bundleId)
    .where("destroyed_at", "is", null)
    .orderBy("created")
    .orderBy("id")
    .execute();
type Member = Awaited<ReturnType<typeof listMembers>>[number];

/**
 * Moves all applications of locked bundles into another bundle. An emptied bundle is hidden until the application that
 * it belonged to leaves the household.
 */
export async function mergeBundles(trx: Db, target: Bundle, sources: readonly Bundle[], now: Date): Promise<void> {
  for (const bundle of sources) {
    const members = await listMembers(trx, bundle.id);
    const owner = members.find(({ own_bundle_id }) => own_bundle_id === null);
    if (owner)
      await trx.updateTable("applications").set({ own_bundle_id: bundle.id }).where("id", "=", owner.id).execute();
    await trx
      .updateTable("applications")
      .set({ bundle_id: target.id })
      .where("bundle_id", "=", bundle.id)
      .where("destroyed_at", "is", null)
      .execute();
    await trx
      .updateTable("application_bundles")
      .set({
        deleted_at: now,
        modified: now,
        search: "",
        ...(bundle.agent_joined && { agent_id: null, agent_joined: false }),
        ...bundleListColumns([]),
      })
      .where("id", "=", bundle.id)
      .execute();
  }
  const agent_id = sources.find((bundle) => bundle.agent_id !== null)?.agent_id;
  if (agent_id && target.agent_id === null)
    await trx
      .updateTable("application_bundles")
      .set({ agent_id, agent_joined: true })
      .where("id", "=", target.id)
      .execute();
  await updateBundleFromMembers(trx, target.id, now);
}

/**
 * Moves an application out of its household: into its previous bundle in its previous state, or into a new one.
 * @returns the ID of its bundle
 */
export async function separateMember(trx: Db, sourceBundle: Bundle, member: Member, now: Date): Promise<string> {
  const { status, decision_date, created } = member;
  const id = member.own_bundle_id ?? newId();
  if (member.own_bundle_id)
    await trx
      .updateTable("application_bundles")
      .set({ deleted_at: null, modified: now, decision_date })
      .where("id", "=", id)
      .execute();
  else {
    const { landlord_id, company_id, is_archived, is_shortlisted } = sourceBundle;
    const agent_id = sourceBundle.agent_joined ? null : sourceBundle.agent_id;
    const times = { created, modified: now, decision_date };
    await trx
      .insertInto("application_bundles")
      .values({
        id,
        slug: randomSlug(),
        landlord_id,
        company_id,
        agent_id,
        is_archived,
        is_shortlisted,
        status,
        ...times,
      })
      .execute();
  }
  await trx
    .updateTable("applications")
    .set({ bundle_id: id, own_bundle_id: null })
    .where("id", "=", member.id)
    .execute();
  return id;
}

/**
 * Updates the agent of a household after members have left: an agent sees only households with a member whose
 * application is assigned to them.
 * @param remaining the members who have not left
 */
export async function updateHouseholdAgent(trx: Db, bundle: Bundle, remaining: readonly Member[]): Promise<void> {
  const isOwnAgent = !bundle.agent_joined && remaining.some(({ own_bundle_id }) => own_bundle_id === null);
  if (isOwnAgent || bundle.agent_id === null) return;
  const previousBundleIds = remaining.flatMap(({ own_bundle_id }) => own_bundle_id ?? []);
  const previousBundle = await trx
    .selectFrom("application_bundles")
    .select("agent_id")
    .where("id", "=", sql<string>`any(${previousBundleIds})`)
    .where("agent_id", "is not", null)
    .executeTakeFirst();
  await trx
    .updateTable("application_bundles")
    .set({ agent_id: previousBundle?.agent_id ?? null, agent_joined: previousBundle !== undefined })
    .where("id", "=", bundle.id)
    .execute();
}

/** Updates a bundle's roles, search text and status from its applications. */
export async function updateBundleFromMembers(trx: Db, bundleId: string, now: Date): Promise<void> {
  const members = await listMembers(trx, bundleId);
  for (const { id, household_role } of roleCorrections(members))
    await trx.updateTable("applications").set({ household_role }).where("id", "=", id).execute();
  await trx.updateTable("application_bundles").set({ modified: now }).where("id", "=", bundleId).execute();
  await updateSearchColumns(trx, bundleId);
  await updateBundleStatus(trx, bundleId, now);
}
