import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import { hourMs } from "#rules/time/durations.ts";
import { undoFinalDecision } from "#server/domains/decisions/undo-final-decision.ts";
import { openTables } from "#server/platform/db/tenant-scope.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  publishEdit,
  setApplicant,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { expireHomeOffer } from "./jobs/expire-home-offer.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  slug = (await publishEdit(world, owner, (await createForm(world, owner)).slug, { first_qualified: true })).slug;
});

let units = 0;
/** Creates two applicants for one home; the first is selected, and has an account by default. */
async function selected(form = slug, { hasAccount = true, landlord = owner } = {}) {
  const unit = String(++units);
  const home = { street: "48 Linden Avenue", unit, city: "Olympia", state: "WA", zip: "98501" };
  const answers = { rental_property__address: home };
  const first = await submitApplication(world, form, answers);
  world.pass(60_000);
  await submitApplication(world, form, { ...answers, applicant__first_name: "Bob" });
  const renter = await createApplicant(world);
  if (hasAccount) await setApplicant(world, first.id, renter);
  const accepted = await world.post(`/application_bundles/${first.bundle}/accept/`, {}, { token: landlord.token });
  expect(accepted.status).toBe(200);
  return { ...first, renter };
}
const answer = async (id: string, by: { token?: string }, what = "accepted") =>
  (await world.post(`/applications/${id}/answer_home_offer/`, { answer: what }, by)).status;
const passDeadline = (id: string) =>
  world.db
    .updateTable("applications")
    .set({ home_offer_until: new Date(world.clock.at.getTime() - 1) })
    .where("id", "=", id)
    .execute();
/** Ends an offer without an answer. */
async function expire(id: string) {
  await passDeadline(id);
  await expireHomeOffer(await world.ofApplication(id), { application: id });
}
const offerAgain = (id: string, by: { token?: string } = { token: owner.token }) =>
  world.post<{ detail?: string }>(`/applications/${id}/offer_home_again/`, {}, by);
const canOfferAgain = async (id: string) =>
  (await world.get<Application>(`/applications/${id}/`, { token: owner.token })).body.abilities.offer_home_again;
const offerOf = async (id: string, who: Person) =>
  (await world.get<Application>(`/applications/${id}/`, { token: who.token })).body.home_offer;
const actionsOf = async (id: string) =>
  (await world.get<Application>(`/applications/${id}/`, { token: owner.token })).body.audit_logs?.map(
    ({ action }) => action,
  );

test("a selected applicant has 48 hours to accept a home offer, and the landlord is emailed that they accepted", async () => {
  const { id, renter } = await selected();
  const offer = await offerOf(id, renter);
  expect(offer?.answer).toBeNull();
  await world.runJobs();
  const [email] = emailsTo(world, renter.username).filter(({ subject }) =>
    /is offering you the home/.test(`${subject}`),
  );
  expect(email?.subject).toMatch(/^Answer by \d\d\/\d\d\/\d{4} at \d+:\d\d [AP]M Pacific Time: /);
  expect(Date.parse(offer?.until ?? "") - Date.parse(offer?.made ?? "")).toBe(48 * hourMs);
  expect(await answer(id, renter)).toBe(200);
  expect(await answer(id, renter)).toBe(200);
  expect(await answer(id, renter, "declined")).toBe(409);
  expect((await offerOf(id, owner))?.answer).toBe("accepted");
  expect((await actionsOf(id))?.filter((action) => action.startsWith("home offer"))).toEqual([
    "home offer accepted",
    "home offer made",
  ]);
  await world.runJobs();
  expect(
    emailsTo(world, owner.username).filter(({ subject }) => /accepted your offer/.test(`${subject}`)),
  ).toHaveLength(1);
});

test("a home offer that is answered from two tabs at the same moment has one answer, and the landlord gets one email", async () => {
  for (const [second, statuses] of [
    ["accepted", [200, 200]],
    ["declined", [200, 409]],
  ] as const) {
    const { id, renter } = await selected();
    await world.runJobs();
    const before = emailsTo(world, owner.username).length;
    const replies = await Promise.all([answer(id, renter), answer(id, renter, second)]);
    expect(replies.sort()).toEqual(statuses);
    expect((await actionsOf(id))?.filter((action) => /^home offer (accepted|declined)/.test(action))).toHaveLength(1);
    await world.runJobs();
    expect(emailsTo(world, owner.username).length - before).toBe(1);
  }
});

test("if an applicant declines a home offer, the next applicant in line is named and can be selected", async () => {
  const { id, bundle, renter } = await selected();
  expect(await answer(id, renter, "declined")).toBe(200);
  await world.runJobs();
  const [email] = emailsTo(world, owner.username).filter(({ subject }) => /declined your offer/.test(`${subject}`));
  expect(String(email?.text)).toContain("Next in line: Bob Castellan");
  const { body } = await world.get<{ next: { application: string } }>(`/application_bundles/${bundle}/order/`, {
    token: owner.token,
  });
  const next = await world.get<Application>(`/applications/${body.next.application}/`, { token: owner.token });
  const path = `/application_bundles/${next.body.bundle.slug}/accept/`;
  expect((await world.post(path, {}, { token: owner.token })).status).toBe(200);
});

test("an agent's email about a declined home offer doesn't name an applicant who is assigned to somebody else", async () => {
  const [companyOwner, agent] = [await createLandlord(world), await createLandlord(world)];
  await (await createCompanyOwnedBy(world, companyOwner)).add(agent, { is_agent: true });
  const form = await publishEdit(world, companyOwner, (await createForm(world, companyOwner)).slug, {
    first_qualified: true,
  });
  const { id, renter } = await selected(form.slug, { landlord: companyOwner });
  await world.db
    .updateTable("application_bundles")
    .set({ landlord_id: agent.user.id, agent_id: agent.user.id })
    .where("id", "=", (query) => query.selectFrom("applications").select("bundle_id").where("id", "=", id))
    .execute();
  expect(await answer(id, renter, "declined")).toBe(200);
  await world.runJobs();
  const [email] = emailsTo(world, agent.username).filter(({ subject }) => /declined your offer/.test(`${subject}`));
  expect(String(email?.text)).toContain("Another applicant is next in line.");
  expect(String(email?.text)).not.toContain("Bob");
});

test("a home offer that the applicant doesn't answer in time can't be answered anymore, and its expiry is recorded once", async () => {
  const { id, renter } = await selected();
  const tenantDeps = await world.ofApplication(id);
  await expireHomeOffer(tenantDeps, { application: id });
  expect((await offerOf(id, owner))?.answer).toBeNull();
  await passDeadline(id);
  expect(await answer(id, renter)).toBe(409);
  await expireHomeOffer(tenantDeps, { application: id });
  await expireHomeOffer(tenantDeps, { application: id });
  expect((await offerOf(id, renter))?.answer).toBe("expired");
  expect((await actionsOf(id))?.filter((action) => action === "home offer expired")).toHaveLength(1);
  await world.runJobs();
  const subjects = emailsTo(world, renter.username).map(({ subject }) => String(subject));
  expect(subjects.filter((subject) => /^The time to answer has passed/.test(subject))).toHaveLength(1);
  const [email] = emailsTo(world, owner.username).filter(({ subject }) =>
    /didn't answer your offer/.test(`${subject}`),
  );
  expect(email?.text).toContain("you can offer it to them again");
});

test("a landlord offers the home again to an applicant who didn't answer in time, who is emailed and can accept it", async () => {
  const { id, renter } = await selected();
  expect([await canOfferAgain(id), (await offerAgain(id)).status]).toEqual([false, 409]);
  await expire(id);
  expect(await canOfferAgain(id)).toBe(true);
  world.pass(hourMs);
  expect((await offerAgain(id)).status).toBe(200);
  const offer = await offerOf(id, renter);
  expect([offer?.answer, offer?.answered, offer?.made]).toEqual([null, null, world.clock.at.toISOString()]);
  expect(Date.parse(offer?.until ?? "") - Date.parse(offer?.made ?? "")).toBe(48 * hourMs);
  expect([await canOfferAgain(id), (await offerAgain(id)).status]).toEqual([false, 409]);
  await world.runJobs();
  const offers = emailsTo(world, renter.username).filter(({ subject }) =>
    /is offering you the home/.test(`${subject}`),
  );
  expect(offers).toHaveLength(2);
  expect(await answer(id, renter)).toBe(200);
  expect((await actionsOf(id))?.filter((action) => action.startsWith("home offer"))).toEqual([
    "home offer accepted",
    "home offer made",
    "home offer expired",
    "home offer made",
  ]);
});

test("a home isn't offered again to an applicant who declined it", async () => {
  const { id, renter } = await selected();
  expect(await answer(id, renter, "declined")).toBe(200);
  expect([await canOfferAgain(id), (await offerAgain(id)).status]).toEqual([false, 409]);
});

test("a home is offered again to an applicant only until another one is selected, and after that one's offer ended, too", async () => {
  const { id, bundle } = await selected();
  await expire(id);
  const { body } = await world.get<{ next: { application: string } }>(`/application_bundles/${bundle}/order/`, {
    token: owner.token,
  });
  const other = body.next.application;
  const { slug: otherBundle } = (await world.get<Application>(`/applications/${other}/`, { token: owner.token })).body
    .bundle;
  const accepted = await world.post(`/application_bundles/${otherBundle}/accept/`, {}, { token: owner.token });
  expect(accepted.status).toBe(200);
  expect(await canOfferAgain(id)).toBe(false);
  expect((await offerAgain(id)).body.detail).toBe("You selected another applicant for this home.");
  await expire(other);
  expect([await canOfferAgain(id), (await offerAgain(id)).status]).toEqual([true, 200]);
  expect([await canOfferAgain(other), (await offerAgain(other)).status]).toEqual([false, 409]);
});

test("only the landlord's side offers a home again", async () => {
  const { id, renter } = await selected();
  await expire(id);
  const others: [{ token?: string }, number][] = [
    [{}, 401],
    [{ token: renter.token }, 403],
    [{ token: (await createLandlord(world)).token }, 404],
  ];
  for (const [by, status] of others) expect((await offerAgain(id, by)).status).toBe(status);
});

test("only the selected applicant can answer the home offer", async () => {
  const { id, renter } = await selected();
  const member = await createLandlord(world);
  await (await createCompanyOwnedBy(world, await createLandlord(world))).add(member, {
    show_accept_reject_button: true,
  });
  const others: [string, { token?: string }, number][] = [
    ["a visitor", {}, 401],
    ["the landlord", owner, 403],
    ["another landlord", member, 404],
    ["another applicant", await createApplicant(world), 404],
  ];
  for (const [who, by, status] of others)
    expect([who, await answer(id, by.token ? { token: by.token } : {})]).toEqual([who, status]);
  expect((await offerOf(id, renter))?.answer).toBeNull();
});

test("where landlords may select in any order, a selected applicant gets no home offer to answer", async () => {
  const { id, renter } = await selected((await createForm(world, owner)).slug);
  expect(await offerOf(id, renter)).toBeNull();
  expect(await answer(id, renter)).toBe(409);
});

test("undoing a selection by the operator ends the home offer", async () => {
  const { id, renter } = await selected();
  await undoFinalDecision({ db: openTables(world.pool), vault: world.deps.vault }, id, {
    reason: "Wrong applicant",
    now: world.clock.at,
  });
  expect([await offerOf(id, renter), await answer(id, renter)]).toEqual([null, 409]);
});

test("a selected applicant without an account can create one from the email with the home offer, and accept the offer", async () => {
  const { id } = await selected(slug, { hasAccount: false });
  await world.runJobs();
  const claims = emailsTo(world, "nora.castellan@example.com")
    .filter(({ subject }) => /is offering you the home/.test(`${subject}`))
    .flatMap(({ text }) => /\/account#(\S+)/.exec(String(text))?.[1] ?? [])
    .map((fragment) => JSON.parse(new URLSearchParams(fragment).get("claim") ?? "{}"));
  const claim = claims.find((each) => each.id === id);
  const renter = await createApplicant(world);
  await claimApplication(world, renter, claim.token);
  expect(await answer(id, renter)).toBe(200);
});

test("a home offer for an application without an email address is emailed to the applicant's account", async () => {
  const home = { street: "48 Linden Avenue", unit: String(++units), city: "Olympia", state: "WA", zip: "98501" };
  const { id, bundle } = await submitApplication(world, slug, { rental_property__address: home });
  const renter = await createApplicant(world);
  await setApplicant(world, id, renter);
  await world.db.updateTable("applications").set({ applicant_email: "" }).where("id", "=", id).execute();
  const accepted = await world.post(`/application_bundles/${bundle}/accept/`, {}, { token: owner.token });
  expect(accepted.status).toBe(200);
  await world.runJobs();
  const subjects = emailsTo(world, renter.username).map(({ subject }) => String(subject));
  expect(subjects).toContainEqual(expect.stringContaining("is offering you the home"));
});
