import { beforeAll } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { finishDecision } from "#server/domains/decisions/jobs/finish-decision.ts";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

/** Returns answers with this name of the applicant. */
export const answersWithName = (first: string, last = "Okafor") => ({
  applicant__first_name: first,
  applicant__last_name: last,
});
export type SubmittedApplication = Awaited<ReturnType<typeof submitApplication>>;

/** Returns the IDs of created applications. */
export const idsOf = (created: readonly SubmittedApplication[]) => created.map(({ id }) => id);

/** Opens a server with a landlord and their form, and the calls that group applications. */
export function openHouseholds() {
  const world = openWorld({ undoMinutes: 10 });
  let owner: Person;
  let form: string;
  beforeAll(async () => {
    owner = await createLandlord(world);
    form = (await createForm(world, owner)).slug;
  });

  /** Submits applications in order, a minute apart. */
  async function submitApplications(...names: string[]) {
    const created = [];
    for (const name of names) {
      world.pass(60_000);
      created.push(await submitApplication(world, form, answersWithName(name)));
    }
    return created;
  }

  const group = (application_ids: string[], who = owner) =>
    world.post<Bundle>("/application_bundles/group/", { application_ids }, { token: who.token });
  const ungroup = (slug: string, application_ids?: string[], who = owner) =>
    world.post<{ results: Bundle[] }>(
      `/application_bundles/${slug}/ungroup/`,
      { ...(application_ids && { application_ids }) },
      { token: who.token },
    );
  const postToBundle = (path: string, body: object = {}) =>
    world.post<Bundle>(`/application_bundles/${path}/`, body, { token: owner.token });
  const loadApplication = async (id: string, who = owner) =>
    (await world.get<Application>(`/applications/${id}/`, { token: who.token })).body;
  const listBundles = async (query = "", who = owner) =>
    (
      await world.get<{ count: number; results: Bundle[] }>(`/application_bundles/?page_size=100&${query}`, {
        token: who.token,
      })
    ).body;
  const actionsOf = async (id: string) => ((await loadApplication(id)).audit_logs ?? []).map(({ action }) => action);

  /** Advances the time past the undo period of decisions. */
  async function finishAllDecisions() {
    world.pass(11 * 60_000);
    const pendingDecisions = await world.db
      .selectFrom("application_bundles as b")
      .innerJoin("applications as a", "a.bundle_id", "b.id")
      .select(["b.id", "b.decision_id", "a.id as application"])
      .where("b.decision_id", "is not", null)
      .execute();
    for (const { id, decision_id, application } of pendingDecisions)
      if (decision_id)
        await finishDecision(await world.ofApplication(application), { bundle: id, decision: decision_id });
  }

  /** Returns everything stored about bundles, for later comparison. */
  const dumpBundles = async () =>
    JSON.stringify([
      await world.db
        .selectFrom("application_bundles")
        .select(["id", "slug", "status", "deleted_at"])
        .orderBy("id")
        .execute(),
      await world.db.selectFrom("applications").select(["id", "bundle_id", "household_role"]).orderBy("id").execute(),
    ]);

  return {
    world,
    applied: submitApplications,
    group,
    ungroup,
    act: postToBundle,
    read: loadApplication,
    listed: listBundles,
    actionsOf,
    finishAll: finishAllDecisions,
    state: dumpBundles,
    get owner() {
      return owner;
    },
  };
}
