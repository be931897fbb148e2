import { beforeEach, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  type Person,
  setApplicant,
  submitForm,
  unrestrictedAddress,
} from "#server/testing/factories.ts";
import {
  answersOfPersona,
  createUnverifiedApplicant,
  findPersonaBy,
  verifyIdentity,
} from "#server/testing/scenes/identity.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const clara = { ...answersOfPersona(findPersonaBy("questions")), rental_property__address: unrestrictedAddress };
const screening = { selected: ["eviction"], fee: "0.00" };
let owner: Person;
beforeEach(async () => {
  owner = await createLandlord(world);
});
const read = async (id: string, who: Person) =>
  (await world.get<Application>(`/applications/${id}/`, { token: who.token })).body;
const rename = (who: Person, name: string) => world.patch(`/users/${who.user.id}/`, { name }, { token: who.token });

/** Creates Clara's application, claimed by an account with this name. */
async function claimedBy(name: string, settings: Parameters<typeof createForm>[2] = screening, changes: object = {}) {
  const { slug } = await createForm(world, owner, settings);
  const { token, application } = await submitForm(world, slug, { ...clara, ...changes });
  const renter = await createApplicant(world, name);
  await claimApplication(world, renter, token);
  return { id: application.id, renter };
}

test("if an applicant's account has another name than the application, reports wait, and applicant and landlord are emailed", async () => {
  const { id, renter } = await claimedBy("Ottoline Grantham");
  const open = { source: "account", fields: ["name"], name: "Ottoline Grantham", resolution: null };
  for (const who of [owner, renter]) expect((await read(id, who)).person_mismatches).toMatchObject([open]);
  await world.runJobs();
  for (const to of [owner.username, renter.username]) {
    const subjects = emailsTo(world, to).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.includes("Some details don't match"))).toHaveLength(1);
  }
  await verifyIdentity(world, { id, renter });
  expect((await read(id, owner)).reports.map(({ status }) => status)).toEqual(["waiting"]);
});

test("reports that wait because of a name mismatch are ordered once the applicant corrects the account's name", async () => {
  const { id, renter } = await claimedBy("Ottoline Grantham");
  await verifyIdentity(world, { id, renter });
  expect((await rename(renter, "CLARA M. WHITFIELD")).status).toBe(200);
  const shown = await read(id, owner);
  expect(shown.person_mismatches).toMatchObject([{ source: "account", resolution: "corrected" }]);
  expect(shown.reports.map(({ status }) => status)).toEqual(["unpaid"]);
});

test("a landlord can confirm an applicant whose account has another name, and must confirm again if that name changes", async () => {
  const { id, renter } = await claimedBy("Ottoline Grantham");
  await verifyIdentity(world, { id, renter });
  const confirmed = await world.post<Application>(
    `/applications/${id}/confirm_person/`,
    { reason: "Her mother applies for her" },
    { token: owner.token },
  );
  expect(confirmed.body.reports.map(({ status }) => status)).toEqual(["unpaid"]);
  await rename(renter, "Ottoline Grantham");
  expect((await read(id, owner)).person_mismatches).toHaveLength(1);
  await rename(renter, "Daniel Okafor");
  expect((await read(id, owner)).person_mismatches).toMatchObject([
    { resolution: "confirmed" },
    { name: "Daniel Okafor", resolution: null },
  ]);
});

test("if an applicant renames their account after verifying their identity, the landlord can't buy reports", async () => {
  const { id, renter } = await claimedBy("Clara Whitfield");
  await verifyIdentity(world, { id, renter });
  await rename(renter, "Ottoline Grantham");
  expect((await read(id, owner)).person_mismatches).toMatchObject([{ source: "account", resolution: null }]);
  const bought = await world.post<Problem>(
    `/applications/${id}/buy_report/`,
    { stripeToken: "pm_card_visa", payment_receipt: "a@example.com" },
    { token: owner.token },
  );
  expect([bought.status, bought.body.detail]).toEqual([
    409,
    "Some details don't match the application. Resolve this first.",
  ]);
});

test("if an account has applications by two people, only the one in another name has a name mismatch", async () => {
  const { slug } = await createForm(world, owner, screening);
  const renter = await createApplicant(world, "Clara Whitfield");
  const ids: string[] = [];
  for (const changes of [clara, { rental_property__address: unrestrictedAddress }]) {
    const { token, application } = await submitForm(world, slug, changes);
    await claimApplication(world, renter, token);
    ids.push(application.id);
  }
  const sources = await Promise.all(ids.map(async (id) => (await read(id, owner)).person_mismatches.length));
  expect(sources).toEqual([0, 1]);
});

test("a signature in a name other than the applicant's is a name mismatch, and reports wait", async () => {
  const { id, renter } = await claimedBy("Clara Whitfield", screening, {
    authorization__signature: "Daniel Whitfield",
  });
  const open = { source: "signature", fields: ["name"], name: "Daniel Whitfield", resolution: null };
  for (const who of [owner, renter]) expect((await read(id, who)).person_mismatches).toMatchObject([open]);
  await verifyIdentity(world, { id, renter });
  expect((await read(id, owner)).reports.map(({ status }) => status)).toEqual(["waiting"]);
});

test("a shortened name is accepted as the applicant's signature", async () => {
  const { id } = await claimedBy("Clara Whitfield", screening, {
    authorization__signature: "C. Whitfield",
    authorization__contact_signature: "CW",
  });
  expect((await read(id, owner)).person_mismatches).toEqual([]);
});

test("once an applicant who applied while logged in verifies their identity, their account's name is compared with the application's", async () => {
  const { slug } = await createForm(world, owner, screening);
  const renter = await createApplicant(world, "Ottoline Grantham");
  const own = await createUnverifiedApplicant(world, owner, screening, clara);
  expect((await read(own.id, owner)).person_mismatches).toEqual([]);
  const { application } = await submitForm(world, slug, clara);
  await setApplicant(world, application.id, renter);
  await verifyIdentity(world, { id: application.id, renter });
  const shown = await read(application.id, owner);
  expect(shown.person_mismatches).toMatchObject([{ source: "account", resolution: null }]);
  expect(shown.reports.map(({ status }) => status)).toEqual(["waiting"]);
});

test("for a form without reports, an account with another name than the application causes no name mismatch", async () => {
  const { id } = await claimedBy("Ottoline Grantham", { selected: [], fee: "0.00" });
  expect((await read(id, owner)).person_mismatches).toEqual([]);
});
