import { expect, test } from "vitest";
import { emailsTo } from "#server/testing/emails.ts";
import { createForm, createLandlord, publishEdit, submitApplication } from "#server/testing/factories.ts";
import { runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ undoMinutes: 10 });

test("a selected applicant whose application is deleted before the decision is final gets no home offer", async () => {
  const owner = await createLandlord(world);
  const as = { token: owner.token };
  const { slug } = await publishEdit(world, owner, (await createForm(world, owner)).slug, { first_qualified: true });
  /** Selects an applicant, and makes the decision final. @returns the time of the offer of the home, and its emails */
  async function select(unit: string, beforeFinal?: (bundle: string) => Promise<{ status: number }>) {
    const applicant__email = `home${unit}@example.com`;
    const home = { street: "48 Linden Avenue", unit, city: "Olympia", state: "WA", zip: "98501" };
    const { id, bundle } = await submitApplication(world, slug, { applicant__email, rental_property__address: home });
    expect((await world.post(`/application_bundles/${bundle}/accept/`, {}, as)).status).toBe(200);
    if (beforeFinal) expect((await beforeFinal(bundle)).status).toBe(200);
    world.pass(11 * 60_000);
    await runDelayedJobs(world);
    await runDelayedJobs(world);
    const row = await world.db
      .selectFrom("applications")
      .select(["home_offer_at", "status_before"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const emails = emailsTo(world, applicant__email).filter(({ subject }) => /Answer by/.test(`${subject}`));
    return { isFinal: row.status_before === null, isOffered: row.home_offer_at !== null, emails: emails.length };
  }
  expect(await select("1")).toEqual({ isFinal: true, isOffered: true, emails: 1 });
  const deleted = (bundle: string) => world.post("/application_bundles/delete/", { slugs: [bundle] }, as);
  expect(await select("2", deleted)).toEqual({ isFinal: true, isOffered: false, emails: 0 });
});
