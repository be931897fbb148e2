import type { Selectable } from "kysely";
import { applicantFacts } from "#rules/applicant/applicant.ts";
import { roleCorrections } from "#rules/household/household-roles.ts";
import { newId, randomSlug } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { ApplicationBundles } from "#server/platform/db/schema.ts";
import { listFactsOf } from "../list-facts.ts";
import { followSearch } from "../search.ts";
import { followBundle } from "../workflow/advance.ts";

type Bundle = Selectable<ApplicationBundles>;

/** The applications of a bundle, in the order in which they were submitted. */
export const membersOf = (trx: Db, bundleId: string) =>
  trx
    .selectFrom("applications")
    .select(["id", "own_bundle_id", "household_role", "answers", "status", "decision_date", "created"])
    .where("bundle_id", "=", bundleId)
    .where("destroyed_at", "is", null)
    .orderBy("created")
    .orderBy("id")
    .execute();
type Member = Awaited<ReturnType<typeof membersOf>>[number];

/**
 * Moves all applications of some locked bundles into another one. An emptied bundle is hidden until the application
 * that it belonged to leaves the household.
 */
export async function mergeBundles(trx: Db, into: Bundle, absorbed: readonly Bundle[], now: Date): Promise<void> {
  for (const bundle of absorbed) {
    const members = await membersOf(trx, bundle.id);
    const owner = members.find(({ own_bundle_id }) => own_bundle_id === null);
    if (owner)
      await trx.updateTable("applications").set({ own_bundle_id: bundle.id }).where("id", "=", owner.id).execute();
    await trx
      .updateTable("applications")
      .set({ bundle_id: into.id })
      .where("bundle_id", "=", bundle.id)
      .where("destroyed_at", "is", null)
      .execute();
    await trx
      .updateTable("application_bundles")
      .set({ deleted_at: now, modified: now, search: "", ...listFactsOf([]) })
      .where("id", "=", bundle.id)
      .execute();
  }
  const agent_id = [into, ...absorbed].find((bundle) => bundle.agent_id !== null)?.agent_id ?? null;
  await followMembers(trx, { id: into.id, agent_id }, now);
}

/**
 * Moves an application out of its household, into its previous bundle with the previous state, else into a new one.
 * @returns its bundle now
 */
export async function separateMember(trx: Db, from: Bundle, member: Member, now: Date): Promise<string> {
  const { status, decision_date, created } = member;
  const id = member.own_bundle_id ?? newId();
  if (member.own_bundle_id)
    await trx
      .updateTable("application_bundles")
      .set({ deleted_at: null, modified: now, decision_date })
      .where("id", "=", id)
      .execute();
  else {
    const { landlord_id, company_id, is_archived, is_shortlisted } = from;
    const agent_id = agentOf(from, [member]);
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

/** Returns a bundle's agent, if one of these applications is addressed to them. */
const agentOf = ({ agent_id }: Pick<Bundle, "agent_id">, members: readonly Member[]): string | null =>
  members.some(({ answers }) => applicantFacts(answers).agent === agent_id) ? agent_id : null;

/** Updates a bundle's agent, roles, search text and status from its applications. */
export async function followMembers(trx: Db, bundle: Pick<Bundle, "id" | "agent_id">, now: Date): Promise<void> {
  const members = await membersOf(trx, bundle.id);
  for (const { id, household_role } of roleCorrections(members))
    await trx.updateTable("applications").set({ household_role }).where("id", "=", id).execute();
  await trx
    .updateTable("application_bundles")
    .set({ agent_id: agentOf(bundle, members), modified: now })
    .where("id", "=", bundle.id)
    .execute();
  await followSearch(trx, bundle.id);
  await followBundle(trx, bundle.id, now);
}
