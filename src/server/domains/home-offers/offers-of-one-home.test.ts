import { beforeAll, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/common.ts";
import { createForm, createLandlord, type Person, publishEdit, submitApplication } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { expireHomeOffer } from "./jobs/expire-home-offer.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  slug = (await publishEdit(world, owner, (await createForm(world, owner)).slug, { first_qualified: true })).slug;
});

type Applied = Awaited<ReturnType<typeof submitApplication>>;
let units = 0;

/** Submits two applications for one home. */
async function applyForOneHome(): Promise<[Applied, Applied]> {
  const home = { street: "48 Linden Avenue", unit: String(++units), city: "Olympia", state: "WA", zip: "98501" };
  const first = await submitApplication(world, slug, { rental_property__address: home });
  world.pass(60_000);
  return [first, await submitApplication(world, slug, { rental_property__address: home })];
}

const select = ({ bundle }: Applied) =>
  world.post<Problem>(`/application_bundles/${bundle}/accept/`, {}, { token: owner.token });
const offerAgain = ({ id }: Applied) =>
  world.post<Problem>(`/applications/${id}/offer_home_again/`, {}, { token: owner.token });

/** Ends an offer without an answer. */
async function expire({ id }: Applied) {
  const passed = new Date(world.clock.at.getTime() - 1);
  await world.db.updateTable("applications").set({ home_offer_until: passed }).where("id", "=", id).execute();
  await expireHomeOffer(await world.ofApplication(id), { application: id });
}

/**
 * Sends a request that waits for an application's row, and another one meanwhile.
 * @returns the statuses of both replies
 */
async function sendWhileWaiting(
  { id }: Applied,
  first: () => Promise<{ status: number }>,
  second: () => Promise<{ status: number }>,
) {
  const waiting = async () => (await world.pool.query("select from pg_locks where not granted")).rowCount;
  const client = await world.pool.connect();
  try {
    await client.query("begin");
    await client.query("select from applications where id = $1 for update", [id]);
    const firstReply = first();
    await expect.poll(waiting).toBe(1);
    let isSecondDone = false;
    const secondReply = second().finally(() => {
      isSecondDone = true;
    });
    await expect.poll(async () => isSecondDone || (await waiting()) === 2).toBe(true);
    await client.query("commit");
    return [(await firstReply).status, (await secondReply).status];
  } finally {
    client.release();
  }
}

test("a home isn't offered again to an applicant while another one is being selected for it", async () => {
  const [first, next] = await applyForOneHome();
  expect((await select(first)).status).toBe(200);
  await expire(first);
  const replies = await sendWhileWaiting(
    next,
    () => select(next),
    () => offerAgain(first),
  );
  expect(replies).toEqual([200, 409]);
});

test("while a selected applicant can still accept the home, no other one is selected for it", async () => {
  const [first, next] = await applyForOneHome();
  expect((await select(first)).status).toBe(200);
  const refused = await select(next);
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("can still accept")]);
  await expire(first);
  expect((await offerAgain(first)).status).toBe(200);
  expect((await select(next)).status).toBe(409);
  await expire(first);
  expect((await select(next)).status).toBe(200);
});

test("of two applicants who are selected for one home at the same moment, the second one isn't selected", async () => {
  const [first, next] = await applyForOneHome();
  const replies = await sendWhileWaiting(
    first,
    () => select(first),
    () =>
      world.post(
        `/application_bundles/${next.bundle}/accept/`,
        { order_reason: "The first one doesn't meet the income criterion." },
        { token: owner.token },
      ),
  );
  expect(replies).toEqual([200, 409]);
});
