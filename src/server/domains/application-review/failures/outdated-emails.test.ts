import { afterEach, beforeAll, expect, test } from "vitest";
import type { AdverseAction } from "#contract/adverse-actions.ts";
import type { Application } from "#contract/application-schemas.ts";
import { undoFinalDecision } from "#server/domains/decisions/undo-final-decision.ts";
import { openTables } from "#server/platform/db/tenant-scope.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  dueDateIn,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { astoria } from "#server/testing/scenes/homes.ts";
import { runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { createCriminalReport, createReadyReport, criminalRecord } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ undoMinutes: 10 });
let sendMail: typeof world.deps.sendMail;
beforeAll(() => {
  ({ sendMail } = world.deps);
});
afterEach(() => {
  world.deps.sendMail = sendMail;
});

/** Creates an application of an applicant with an account, in New York City and with a recent conviction. */
async function applied() {
  const [owner, renter] = [await createLandlord(world, "Ida Berg"), await createApplicant(world)];
  const email = renter.username;
  const created = await submitApplication(world, (await createForm(world, owner)).slug, { applicant__email: email });
  await claimApplication(world, renter, created.token);
  await world.db
    .updateTable("applications")
    .set({ property_address: JSON.stringify(astoria), offered_at: world.clock.at })
    .where("id", "=", created.id)
    .execute();
  const charge = { description: "Theft", sentenced: "2025-06-01" };
  await createReadyReport(world, created.id, {
    kind: "criminal",
    content: createCriminalReport(criminalRecord("CR-1", [charge])),
  });
  await createReadyReport(world, created.id);
  await world.runJobs();
  return { ...created, owner, renter, email };
}
type Scene = Awaited<ReturnType<typeof applied>>;

const post = async (path: string, body: object, { owner }: Pick<Scene, "owner">) => {
  const reply = await world.post<{ id: string }>(path, body, { token: owner.token });
  expect(reply.status).toBeLessThan(300);
  return reply.body;
};
const propose = (scene: Scene) =>
  post(`/application_bundles/${scene.bundle}/propose_decline/`, { reason: "A theft last year." }, scene);
const declineBody = { with_email: true, email_body: "Thank you for applying.", reasons: ["Credit history"] };
const decline = (scene: Scene) => post(`/application_bundles/${scene.bundle}/reject/`, declineBody, scene);
const accept = (scene: Scene) => post(`/application_bundles/${scene.bundle}/accept/`, {}, scene);
async function becomesFinal() {
  world.pass(11 * 60_000);
  await runDelayedJobs(world);
  await runDelayedJobs(world);
}

/** Makes the emails that a function sends fail permanently. */
async function failing(send: () => Promise<unknown>) {
  world.deps.sendMail = async () => {
    throw new Error("Mailbox unknown");
  };
  await send();
  await world.runJobs();
  await world.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()
     where locked_at is null and attempts > 0`,
  );
  await world.runJobs();
  world.deps.sendMail = sendMail;
}
const failuresOf = async ({ id, owner }: Scene) =>
  (await world.get<Application>(`/applications/${id}/`, { token: owner.token })).body.failures;
const retry = async ({ id, owner }: Scene, failure = "") =>
  (await world.post(`/applications/${id}/retry/`, { failure }, { token: owner.token })).status;
const noticesOf = async ({ id }: Scene, { token }: Person) =>
  (await world.get<{ results: AdverseAction[] }>(`/adverse_actions/?application=${id}`, { token })).body.results;

test("the failed email of a decision that was undone isn't shown and can't be sent again", async () => {
  const scene = await applied();
  await failing(async () => {
    await decline(scene);
    await becomesFinal();
  });
  const [failure, ...others] = await failuresOf(scene);
  expect([failure?.is_notice, others]).toEqual([true, []]);
  await undoFinalDecision({ db: openTables(world.pool), vault: world.deps.vault }, scene.id, {
    reason: "Wrong applicant",
    now: world.clock.at,
  });
  expect([await failuresOf(scene), await retry(scene, failure?.id)]).toEqual([[], 404]);
  world.pass(60_000);
  await accept(scene);
  expect([await failuresOf(scene), await retry(scene, failure?.id)]).toEqual([[], 404]);
  await becomesFinal();
  expect([await failuresOf(scene), await retry(scene, failure?.id)]).toEqual([[], 404]);
  expect(emailsTo(world, scene.email).filter(({ text }) => String(text).includes("Thank you for applying."))).toEqual(
    [],
  );
});

test("the failed email of a notice before a decline is shown only while the application is undecided", async () => {
  const scene = await applied();
  await failing(() => propose(scene));
  const [failure] = await failuresOf(scene);
  expect(failure?.is_notice).toBe(true);
  await accept(scene);
  expect([await failuresOf(scene), await retry(scene, failure?.id)]).toEqual([[], 404]);
  await post(`/application_bundles/${scene.bundle}/undo_decision/`, {}, scene);
  expect((await failuresOf(scene)).map(({ id }) => id)).toEqual([failure?.id]);
});

test("a resent notice before a decline counts as delivered even if the first email failed", async () => {
  const scene = await applied();
  await failing(() => propose(scene));
  world.pass(60_000);
  await propose(scene);
  await world.runJobs();
  const notices = await noticesOf(scene, scene.owner);
  expect(notices.map(({ delivered_at }) => delivered_at !== null)).toEqual([false, true]);
  expect(await failuresOf(scene)).toEqual([]);
});

test("the failed email of an information request isn't shown once the request is withdrawn", async () => {
  const scene = await applied();
  const path = `/applications/${scene.id}/information_requests/`;
  const body = { kind: "document", document: "pay_stubs", reason: "The last two.", due: dueDateIn(world, 7) };
  let id = "";
  await failing(async () => {
    ({ id } = await post(path, body, scene));
  });
  const [failure] = await failuresOf(scene);
  expect(failure?.subject).toContain("requested a document");
  await post(`${path}${id}/withdraw/`, {}, scene);
  expect([await failuresOf(scene), await retry(scene, failure?.id)]).toEqual([[], 404]);
});

test("an applicant still sees the notice of a decision that was undone after it was sent, while the next decision can be undone", async () => {
  const scene = await applied();
  await decline(scene);
  expect(await noticesOf(scene, scene.renter)).toEqual([]);
  await becomesFinal();
  const given = await noticesOf(scene, scene.renter);
  expect(given).toHaveLength(1);
  await undoFinalDecision({ db: openTables(world.pool), vault: world.deps.vault }, scene.id, {
    reason: "Wrong applicant",
    now: world.clock.at,
  });
  await decline(scene);
  expect(await noticesOf(scene, scene.renter)).toEqual(given);
  expect(await noticesOf(scene, scene.owner)).toHaveLength(2);
});
