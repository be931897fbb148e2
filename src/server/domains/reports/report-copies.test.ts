import { expect, test } from "vitest";
import { emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createFinishedApplication,
  createLandlord,
} from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { addressIn, houston } from "#server/testing/scenes/homes.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const sacramento = addressIn("Sacramento", "CA", "95814");

/** Returns the emails about copies after reports of these kinds were ordered and became ready. */
async function emailsAfter(address: object, selected: string[], { hasAccount = false, language = "en" } = {}) {
  const owner = await createLandlord(world, "Ida Berg");
  const renter = await createApplicant(world);
  const created = await createFinishedApplication(world, owner, {
    address,
    selected,
    changes: { applicant__email: renter.username },
  });
  if (hasAccount) await claimApplication(world, renter, created.token);
  await world.db.updateTable("applications").set({ language }).where("id", "=", created.id).execute();
  await runUntilIdle(world);
  const texts = () =>
    emailsTo(world, renter.username)
      .filter(({ subject }) => /copy of a report|copia de un informe/.test(String(subject)))
      .map(({ text }) => String(text));
  /** @returns the emails after the home's address was corrected too */
  const correct = async (property_address: object) => {
    const path = `/applications/${created.id}/`;
    expect((await world.patch(path, { property_address }, { token: owner.token })).status).toBe(200);
    await runUntilIdle(world);
    return texts();
  };
  return { id: created.id, texts: texts(), correct };
}

test("where the law entitles an applicant to a copy of a report, they get an email with a link when it is ready", async () => {
  const { texts } = await emailsAfter(sacramento, ["credit", "eviction"]);
  expect(texts).toEqual([expect.stringMatching(/Ida Berg ordered it[\s\S]*\/apply\/[^/]+\/account#claim=\S+/)]);
});

test("an applicant with an account gets the email about their copy of a report in their language, with a link to their application", async () => {
  const { id, texts } = await emailsAfter(sacramento, ["credit"], { hasAccount: true, language: "es" });
  expect(texts).toEqual([expect.stringContaining(`/dashboard/applicant/view/${id}`)]);
  expect(texts[0]).toContain("Ver su copia");
});

test.each([
  ["Houston", houston, ["credit"]],
  ["Madison, where the law is about credit reports,", addressIn("Madison", "WI", "53703"), ["eviction"]],
])(
  "no email about a copy of a report is sent for a home in %s if the law entitles to none",
  async (_, home, selected) => {
    expect((await emailsAfter(home, selected)).texts).toEqual([]);
  },
);

test("an applicant gets an email about copies of finished reports once the home's address is corrected to a place whose law first entitles them to one", async () => {
  const { texts, correct } = await emailsAfter(houston, ["credit", "eviction"]);
  expect(texts).toEqual([]);
  expect(await correct(sacramento)).toEqual([expect.stringContaining("Ida Berg ordered it")]);
  expect(await correct(addressIn("Fresno", "CA", "93701"))).toHaveLength(1);
  // now also about the eviction report
  expect(await correct(addressIn("Albany", "NY", "12207"))).toHaveLength(2);
});

test("correcting the address of a home before its reports are finished sends no email about copies", async () => {
  const owner = await createLandlord(world);
  const applicant__email = "not-finished@example.com";
  const { id } = await createFinishedApplication(world, owner, {
    address: houston,
    selected: [],
    changes: { applicant__email },
  });
  expect(
    (await world.patch(`/applications/${id}/`, { property_address: sacramento }, { token: owner.token })).status,
  ).toBe(200);
  await runUntilIdle(world);
  expect(emailsTo(world, applicant__email).map(({ subject }) => String(subject))).not.toContainEqual(
    expect.stringContaining("copy of a report"),
  );
});
