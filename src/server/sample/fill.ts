import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { hourMs, minuteMs } from "#rules/time/durations.ts";
import type { Config } from "#server/platform/config/config.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import type { Deps } from "#server/ports/deps.ts";
import { sampleDomain, sampleLandlord } from "./access.ts";
import { accountAge, findOrCreateAccount, findUnfinishedSample } from "./accounts.ts";
import { submitApplication } from "./applicant-steps.ts";
import { createStartSession, type StartSession, sampleBrowser } from "./calls.ts";
import { joinHousehold } from "./household.ts";
import { claimJobs, runJobs, waitForVendors } from "./jobs.ts";
import { performAct } from "./landlord-acts.ts";
import { type SampleScene, scenes } from "./scenes.ts";

/** How long an application is marked as new to the landlord. */
const newHours = 48;

/**
 * The number of scenes created concurrently, so that they wait for vendors at the same time; an interrupted process
 * loses these.
 */
const concurrentScenes = 4;

const requiredVendors = ["experian", "finicity", "shareable", "stripe"];

/** Whether the applications can be created: real vendors are never called about fictitious people. */
export const canFillSample = (
  { sampleApplications, sandboxFaults }: Pick<Config, "sampleApplications" | "sandboxFaults">,
  emulated: ReadonlySet<string>,
): boolean =>
  sampleApplications && sandboxFaults.length === 0 && requiredVendors.every((vendor) => emulated.has(vendor));

type Landlord = { id: string; created: Date };
type SampleApplication = {
  scene: SampleScene;
  id: string;
  submitted: Date;
  completedAt: Date;
  waiting: Awaited<ReturnType<typeof runJobs>>;
};

/**
 * Adds the sample's applications while the server is already in use: each is submitted, screened and decided through
 * the API and the jobs, as if over the weeks before the first start. The next start continues after an interrupted one.
 */
export async function fillSample(app: FastifyInstance, deps: Deps, stop: AbortSignal): Promise<void> {
  const landlord = await findUnfinishedSample(deps.db, sampleLandlord);
  if (!landlord) return;
  // the code that renders pages is loaded first, because the operator opens a page right after the start
  await app.inject("/apply/sample");
  const startSession = createStartSession(app, deps, stop);
  await deleteIncompleteScenes(deps, landlord, landlord.made);
  for (let from = landlord.made; from < scenes.length; from += concurrentScenes) {
    const batch = scenes.slice(from, from + concurrentScenes);
    await createBatch(deps, startSession, landlord, batch, stop);
    await updateSettings(deps, landlord, { sample_made: from + batch.length });
  }
  await deps.db.deleteFrom("access_tokens").where("user_agent", "=", sampleBrowser).execute();
  await updateSettings(deps, landlord, { sample: true });
}

async function createBatch(
  deps: Deps,
  startSession: StartSession,
  landlord: Landlord,
  batch: readonly SampleScene[],
  stop: AbortSignal,
): Promise<void> {
  const db = await inTenant(deps.db, landlord.id);
  const created: SampleApplication[] = [];
  for (const scene of batch) created.push(await createApplication(deps, startSession, scene, landlord));
  for (const { scene, completedAt, waiting } of created) {
    const at = new Date(completedAt.getTime() + 20 * minuteMs);
    await waitForVendors(deps, { at, employer: scene.person.employer }, waiting, stop);
  }
  let previous: { bundle: string } | undefined;
  for (const { scene, id, submitted, completedAt } of created) {
    const other = previous;
    if (scene.household && other) await transaction(db, (trx) => joinHousehold(trx, id, other, completedAt));
    const { bundle, slug } = await loadBundle(db, id);
    previous = { bundle };
    await performActs(deps, startSession, landlord, { scene, id, slug, submitted });
    if (scene.hoursAgo >= newHours) await markSeen(db, id, landlord);
  }
}

const updateSettings = (deps: Deps, { id }: Landlord, settings: object) =>
  sql`update landlords set settings = settings || ${JSON.stringify(settings)}::jsonb where user_id = ${id}`.execute(
    deps.db,
  );

/** Returns when a scene was submitted, relative to the first start, when the landlord's account was created. */
const submittedAt = ({ created }: Landlord, { hoursAgo }: SampleScene) =>
  new Date(created.getTime() + accountAge - hoursAgo * hourMs);

async function createApplication(
  deps: Deps,
  startSession: StartSession,
  scene: SampleScene,
  landlord: Landlord,
): Promise<SampleApplication> {
  const submitted = submittedAt(landlord, scene);
  const user = await findOrCreateAccount(deps, scene.person, new Date(submitted.getTime() - hourMs));
  const address = `203.0.113.${10 + scenes.indexOf(scene)}`;
  const session = await startSession(user, address, submitted);
  const { id, completedAt } = await submitApplication(session, scene, submitted);
  return { scene, id, submitted, completedAt, waiting: await runJobs(deps, completedAt) };
}

async function performActs(
  deps: Deps,
  startSession: StartSession,
  landlord: Landlord,
  { scene, id, slug, submitted }: { scene: SampleScene; id: string; slug: string; submitted: Date },
): Promise<void> {
  for (const { after, ...plannedAct } of scene.acts ?? []) {
    const at = new Date(submitted.getTime() + after * hourMs);
    await performAct(await startSession(landlord.id, "198.51.100.7", at), { id, slug }, plannedAct, at);
    // after a decision is final
    await runJobs(deps, new Date(at.getTime() + (deps.config.decisionUndoMinutes + 1) * minuteMs));
  }
}

const loadBundle = (db: Db, id: string) =>
  db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["b.id as bundle", "b.slug"])
    .where("a.id", "=", id)
    .executeTakeFirstOrThrow();

/** Marks an application and its notifications as seen by the landlord. */
async function markSeen(db: Db, id: string, landlord: Landlord): Promise<void> {
  const at = new Date(landlord.created.getTime() + accountAge);
  await db.updateTable("applications").set({ is_new: false }).where("id", "=", id).execute();
  await db
    .updateTable("notifications")
    .set({ seen_at: at, read_at: at })
    .where("user_id", "=", landlord.id)
    .where("application_id", "=", id)
    .where("read_at", "is", null)
    .execute();
}

/** Deletes what an earlier start left incomplete: all but the first `created` scenes. */
async function deleteIncompleteScenes(deps: Deps, landlord: Landlord, created: number): Promise<void> {
  const next = scenes[created];
  if (!next) return;
  const emails = `%${sampleDomain}`;
  await claimJobs(deps);
  await transaction(await inTenant(deps.db, landlord.id), async (trx) => {
    await sql`update application_bundles b set deleted_at = ${deps.now()} where b.tenant = ${landlord.id}
      and deleted_at is null and exists (select from applications a join users u on u.id = a.user_id
        where a.tenant = ${landlord.id} and a.bundle_id = b.id and u.username like ${emails} and a.created >= ${submittedAt(landlord, next)}
        and a.created < ${new Date(landlord.created.getTime() + accountAge)})`.execute(trx);
    await sql`delete from emails where sent_at is null and to_address like ${emails}`.execute(trx);
  });
}
