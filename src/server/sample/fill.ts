import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { hourMs, minuteMs } from "#rules/time/durations.ts";
import type { Config } from "#server/platform/config/config.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import type { Deps } from "#server/ports/deps.ts";
import { domain, owner } from "./access.ts";
import { accountAge, accountOf, findUnfinished } from "./accounts.ts";
import { apply } from "./applicant-steps.ts";
import { callsOf, type SitDown, sampleBrowser } from "./calls.ts";
import { joinHousehold } from "./household.ts";
import { awaitVendors, claimJobs, runJobs } from "./jobs.ts";
import { act } from "./landlord-acts.ts";
import { type SampleScene, scenes } from "./people.ts";

/** How long an application is marked as new to the landlord. */
const newHours = 48;

/**
 * The number of scenes created concurrently, so that they wait for vendors at the same time; an interrupted process
 * loses these.
 */
const atOnce = 4;

const needed = ["experian", "finicity", "shareable", "stripe"];

/** Whether the applications can be created: real vendors are never called about fictitious people. */
export const canFillSample = (
  { sampleApplications, sandboxFaults }: Pick<Config, "sampleApplications" | "sandboxFaults">,
  emulated: ReadonlySet<string>,
): boolean => sampleApplications && sandboxFaults.length === 0 && needed.every((vendor) => emulated.has(vendor));

type Landlord = { id: string; created: Date };
type Made = {
  scene: SampleScene;
  id: string;
  submitted: Date;
  done: Date;
  waiting: Awaited<ReturnType<typeof runJobs>>;
};

/**
 * Adds the sample's applications while the server is already in use: each is submitted, screened and decided through
 * the API and the jobs, as if over the weeks before the first start. The next start continues after an interrupted one.
 */
export async function fillSample(app: FastifyInstance, deps: Deps, stop: AbortSignal): Promise<void> {
  const landlord = await findUnfinished(deps.db, owner);
  if (!landlord) return;
  // the code that renders pages is loaded first, because the operator opens a page right after the start
  await app.inject("/apply/sample");
  const sitDown = callsOf(app, deps, stop);
  await discardAfter(deps, landlord, landlord.made);
  for (let from = landlord.made; from < scenes.length; from += atOnce) {
    const some = scenes.slice(from, from + atOnce);
    await makeSome(deps, sitDown, landlord, some, stop);
    await updateSettings(deps, landlord, { sample_made: from + some.length });
  }
  await deps.db.deleteFrom("access_tokens").where("user_agent", "=", sampleBrowser).execute();
  await updateSettings(deps, landlord, { sample: true });
}

async function makeSome(
  deps: Deps,
  sitDown: SitDown,
  landlord: Landlord,
  some: readonly SampleScene[],
  stop: AbortSignal,
): Promise<void> {
  const db = await inTenant(deps.db, landlord.id);
  const created: Made[] = [];
  for (const scene of some) created.push(await makeApplication(deps, sitDown, scene, landlord));
  for (const { scene, done, waiting } of created) {
    const at = new Date(done.getTime() + 20 * minuteMs);
    await awaitVendors(deps, { at, employer: scene.person.employer }, waiting, stop);
  }
  let before: { bundle: string } | undefined;
  for (const { scene, id, submitted, done } of created) {
    const other = before;
    if (scene.household && other) await transaction(db, (trx) => joinHousehold(trx, id, other, done));
    const { bundle, slug } = await bundleOf(db, id);
    before = { bundle };
    await actAll(deps, sitDown, landlord, { scene, id, slug, submitted });
    if (scene.ago >= newHours) await markSeen(db, id, landlord);
  }
}

const updateSettings = (deps: Deps, { id }: Landlord, settings: object) =>
  sql`update landlords set settings = settings || ${JSON.stringify(settings)}::jsonb where user_id = ${id}`.execute(
    deps.db,
  );

/** Returns when a scene was submitted, relative to the first start, when the landlord's account was created. */
const submittedAt = ({ created }: Landlord, { ago }: SampleScene) =>
  new Date(created.getTime() + accountAge - ago * hourMs);

async function makeApplication(deps: Deps, sitDown: SitDown, scene: SampleScene, landlord: Landlord): Promise<Made> {
  const submitted = submittedAt(landlord, scene);
  const user = await accountOf(deps, scene.person, new Date(submitted.getTime() - hourMs));
  const address = `203.0.113.${10 + scenes.indexOf(scene)}`;
  const session = await sitDown(user, address, submitted);
  const { id, done } = await apply(session, scene, submitted);
  return { scene, id, submitted, done, waiting: await runJobs(deps, done) };
}

async function actAll(
  deps: Deps,
  sitDown: SitDown,
  landlord: Landlord,
  { scene, id, slug, submitted }: { scene: SampleScene; id: string; slug: string; submitted: Date },
): Promise<void> {
  for (const { after, ...planned } of scene.acts ?? []) {
    const at = new Date(submitted.getTime() + after * hourMs);
    await act(await sitDown(landlord.id, "198.51.100.7", at), { id, slug }, planned, at);
    // after a decision is final
    await runJobs(deps, new Date(at.getTime() + (deps.config.decisionUndoMinutes + 1) * minuteMs));
  }
}

const bundleOf = (db: Db, id: string) =>
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
async function discardAfter(deps: Deps, landlord: Landlord, created: number): Promise<void> {
  const next = scenes[created];
  if (!next) return;
  const emails = `%${domain}`;
  await claimJobs(deps);
  await transaction(await inTenant(deps.db, landlord.id), async (trx) => {
    await sql`update application_bundles b set deleted_at = ${deps.now()} where b.tenant = ${landlord.id}
      and deleted_at is null and exists (select from applications a join users u on u.id = a.user_id
        where a.tenant = ${landlord.id} and a.bundle_id = b.id and u.username like ${emails} and a.created >= ${submittedAt(landlord, next)}
        and a.created < ${new Date(landlord.created.getTime() + accountAge)})`.execute(trx);
    await sql`delete from emails where sent_at is null and to_address like ${emails}`.execute(trx);
  });
}
