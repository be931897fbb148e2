import { expect, test } from "vitest";
import type { PreviewedNotice } from "#contract/adverse-actions.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { dayMs } from "#rules/time/durations.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { recordDelivery } from "#server/platform/mail/delivery/record-delivery.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  login,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { astoria } from "#server/testing/scenes/homes.ts";
import { createCriminalReport, createReadyReport, criminalRecord } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

/** Creates an applicant in New York City with a recent conviction, who was sent a pre-adverse action notice. */
async function proposed() {
  const owner = await createLandlord(world, "Ida Berg");
  const { slug } = await createForm(world, owner);
  const renter = await createApplicant(world);
  const created = await submitApplication(world, slug, { applicant__email: renter.username });
  await claimApplication(world, renter, created.token);
  await world.db
    .updateTable("applications")
    .set({ property_address: JSON.stringify(astoria), offered_at: world.clock.at })
    .where("id", "=", created.id)
    .execute();
  const records = [{ description: "Theft", sentenced: "2025-06-01" }];
  await createReadyReport(world, created.id, {
    kind: "criminal",
    content: createCriminalReport(criminalRecord("CR-1", records)),
  });
  await world.runJobs();
  const path = `/application_bundles/${created.bundle}/propose_decline/`;
  const reply = await world.post(path, { reason: "A theft last year." }, { token: owner.token });
  expect(reply.status).toBe(201);
  return { ...created, owner, renter };
}
type Proposed = Awaited<ReturnType<typeof proposed>>;

/** Advances the clock by days, and logs in these people again. */
async function pass(days: number, ...people: Person[]) {
  world.pass(days * dayMs);
  for (const person of people) person.token = await login(world, person);
}
const emailOf = ({ id }: Proposed) =>
  world.db
    .selectFrom("emails")
    .selectAll()
    .where("kind", "=", "decline_proposed")
    .where((eb) => eb(eb.val(id), "=", eb.fn.any("application_ids")))
    .executeTakeFirstOrThrow();
const decline = async ({ bundle, owner }: Proposed) =>
  await world.post<Problem>(
    `/application_bundles/${bundle}/reject/`,
    { reasons: ["Criminal history"], delivery: "mail", confirm_reasons: true },
    { token: owner.token },
  );
/** Returns the first day on which a decline may be made, and the last day on which the applicant can answer. */
async function daysOf({ id, bundle, owner, renter }: Proposed) {
  const body = { bundle, kind: "decline", reasons: ["Criminal history"] };
  const preview = await world.post<{ results: PreviewedNotice[] }>("/adverse_actions/preview/", body, {
    token: owner.token,
  });
  const { answer_before_decision: answer } = (
    await world.get<Application>(`/applications/${id}/`, { token: renter.token })
  ).body;
  return [preview.body.results[0]?.waiting?.from, answer?.until];
}

// the test's clock starts at noon on Monday, 2026-03-02
test("the time to answer a pre-adverse action notice starts again when its email is resent after it bounced", async () => {
  const scene = await proposed();
  await world.runJobs();
  expect(await daysOf(scene)).toEqual(["2026-03-10", "2026-03-09"]);
  const { id: failure, return_token: returnToken } = await emailOf(scene);
  await pass(1, scene.owner, scene.renter);
  const outcome = { state: "bounced", reason: "no_mailbox", isHard: true, detail: "550 5.1.1 Unknown" } as const;
  await transaction(world.deps.db, (trx) => recordDelivery(world.deps, trx, { returnToken, outcome }));
  await world.runJobs();
  // neither side sees the bounced notice as given
  expect(await daysOf(scene)).toEqual([null, undefined]);
  await pass(7, scene.owner, scene.renter);
  const retried = await world.post(`/applications/${scene.id}/retry/`, { failure }, { token: scene.owner.token });
  expect(retried.status).toBe(200);
  await world.runJobs();
  expect((await decline(scene)).status).toBe(409);
  expect(await daysOf(scene)).toEqual(["2026-03-18", "2026-03-17"]);
  await pass(8, scene.owner, scene.renter);
  expect((await decline(scene)).status).toBe(200);
});

test("the time to answer a pre-adverse action notice starts when its email is sent, not when it is queued", async () => {
  const scene = await proposed();
  await pass(8, scene.owner, scene.renter);
  expect((await decline(scene)).status).toBe(409);
  await world.runJobs();
  expect((await decline(scene)).status).toBe(409);
});
