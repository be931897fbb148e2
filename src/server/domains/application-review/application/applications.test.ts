import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import * as calls from "#contract/applications.ts";
import { dayMs } from "#rules/time/durations.ts";
import { printedSections } from "#server/domains/printing/rows.ts";
import { type Api, createApp } from "#server/http/app.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { createUnpaidApplication } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { textsIn } from "#texts/message.ts";

const world = openWorld();
let owner: Person;
let renter: Person;
let mine: Awaited<ReturnType<typeof submitApplication>>;
let other: Awaited<ReturnType<typeof submitApplication>>;
beforeAll(async () => {
  owner = await createLandlord(world, "Ida Berg");
  renter = await createApplicant(world);
  const { slug } = await createForm(world, owner);
  mine = await submitApplication(world, slug);
  other = await submitApplication(world, slug, { applicant__first_name: "Xenia", applicant__last_name: "Quist" });
  await claimApplication(world, renter, mine.token);
  await world.pool.query(
    "update applications set bundle_id = (select bundle_id from applications where id = $1) where id = $2",
    [mine.id, other.id],
  );
});

const read = async (who: Person, id = mine.id) =>
  (await world.get<Application>(`/applications/${id}/`, { token: who.token })).body;

test("the landlord sees an application's history, the other members of its group and the actions available", async () => {
  const seen = await read(owner);
  expect(seen.bundle.applications.map(({ name }) => name)).toEqual(["Nora Castellan", "Xenia Quist"]);
  expect(seen.audit_logs?.map(({ action }) => action)).toEqual(["application claimed", "submitted"]);
  expect(seen.abilities).toEqual({
    shortlist: true,
    archive: true,
    decide: true,
    undo_decision: false,
    remove: true,
    see_history: true,
    write_notes: true,
    see_money: true,
    complete_steps: false,
    make_offer: false,
    offer_home_again: false,
    assess_criteria: true,
    correct_address: true,
    review_identity: false,
    confirm_person: false,
    withdraw_consent: false,
    withdraw_electronic_consent: true,
    leave_household: false,
    edit: false,
    share: true,
    change_owner: false,
    request_information: true,
  });
});

test("an application's response names its next action, who must act, and the API calls for that action", async () => {
  const { slug } = await createForm(world, owner, { fee: "60.00", selected: ["credit"] });
  const open = await submitApplication(world, slug);
  await claimApplication(world, renter, open.token);
  const toVerify = {
    action: "verify_identity",
    by: "applicant",
    operation_ids: ["getApplicationQuestions", "sendIdentityDocuments", "verifyWithoutSsn"],
    report: null,
  };
  expect((await read(renter, open.id)).next_actions).toEqual([toVerify]);
  expect((await read(owner, open.id)).next_actions).toEqual([toVerify]);
  expect((await read(owner)).next_actions.map(({ action }) => action)).toEqual(["decide"]);
  expect((await read(renter)).next_actions).toEqual([]);
});

test("an applicant doesn't see the landlord's flags, notes, history and shares, or the other applicants of the group", async () => {
  const slugs = { slugs: [mine.bundle] };
  await world.post("/application_bundles/shortlist/", slugs, { token: owner.token });
  const seen = await read(renter);
  expect(seen).toMatchObject({
    applicant: { name: "Nora Castellan" },
    is_shortlisted: false,
    is_archived: false,
    is_new: false,
    decision_by: null,
    decisioning_enabled: false,
    company_agents: [],
    abilities: {
      shortlist: false,
      archive: false,
      decide: false,
      remove: false,
      see_history: false,
      write_notes: false,
      see_money: false,
      complete_steps: true,
      make_offer: false,
      offer_home_again: false,
      correct_address: false,
      review_identity: false,
      confirm_person: false,
      withdraw_consent: true,
      edit: true,
      share: false,
    },
  });
  for (const hidden of ["audit_logs", "notes", "shares"]) expect(seen).not.toHaveProperty(hidden);
  expect(seen.reports).toEqual([]);
  expect(seen.bundle.applications).toEqual([{ id: mine.id, name: "Nora Castellan", role: "applicant", revision: 1 }]);
  expect(JSON.stringify(seen)).not.toContain("Xenia Quist");
  expect((await world.get(`/applications/${other.id}/`, { token: renter.token })).status).toBe(404);
});

test("the landlord sees who decided on an application, but the applicant doesn't", async () => {
  const { slug } = await createForm(world, owner);
  const decided = await submitApplication(world, slug);
  await claimApplication(world, renter, decided.token);
  await world.post(`/application_bundles/${decided.bundle}/accept/`, {}, { token: owner.token });
  expect((await read(owner, decided.id)).decision_by).toBe("Ida Berg");
  const seen = await read(renter, decided.id);
  expect([seen.status, seen.decision_by]).toEqual(["A", null]);
});

test("a landlord can mark an application as viewed, but not update other properties, such as the status", async () => {
  const path = `/applications/${mine.id}/`;
  const options = { token: owner.token };
  const before = await read(owner);
  expect(before.is_new).toBe(true);
  const entity = ["is_paid", "status", "price", "landlord", "is_locked", "ssn", "applicant", "is_archived", "values"];
  for (const name of entity)
    expect((await world.patch(path, { is_new: false, [name]: true }, options)).status).toBe(422);
  expect((await world.patch(path, { is_new: true }, options)).status).toBe(422);
  expect(await read(owner)).toEqual(before);
  expect((await world.patch<Application>(path, { is_new: false }, options)).body).toEqual({ ...before, is_new: false });
});

test("a company's agent sees only applications addressed to them, other members see all, and a removed member sees none", async () => {
  const [companyOwner, agent, member] = [
    await createLandlord(world),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const team = await createCompanyOwnedBy(world, companyOwner);
  await team.add(agent, { is_agent: true });
  await team.add(member);
  const { slug } = await createForm(world, companyOwner);
  const theirs = await submitApplication(world, slug, { application__agent: agent.user.id });
  const unclaimed = await submitApplication(world, slug);
  const statuses = (who: Person) =>
    Promise.all(
      [theirs, unclaimed].map(async ({ id }) => (await world.get(`/applications/${id}/`, { token: who.token })).status),
    );
  expect(await statuses(agent)).toEqual([200, 404]);
  expect(await statuses(member)).toEqual([200, 200]);
  await world.db.deleteFrom("memberships").where("user_id", "=", member.user.id).execute();
  expect(await statuses(member)).toEqual([404, 404]);
});

test("an applicant sees the name of the agent they selected, but not of other agents", async () => {
  const [companyOwner, amy, ben] = [
    await createLandlord(world),
    await createLandlord(world, "Amy Agent"),
    await createLandlord(world, "Ben"),
  ];
  const team = await createCompanyOwnedBy(world, companyOwner);
  for (const agent of [amy, ben]) await team.add(agent, { is_agent: true });
  const { slug } = await createForm(world, companyOwner);
  const sent = await submitApplication(world, slug, { application__agent: amy.user.id });
  await claimApplication(world, renter, sent.token);
  // the agent's name is shown even after they have left
  await world.db.deleteFrom("memberships").where("user_id", "=", amy.user.id).execute();
  const seen = await read(renter, sent.id);
  expect(seen.company_agents).toEqual([{ value: amy.user.id, label: "Amy Agent" }]);
  const printed = printedSections(seen, textsIn("en")).flatMap(({ rows }) => rows);
  expect(printed).toContainEqual({ label: "Who showed you the property?", answer: "Amy Agent", depth: 0 });
  expect(JSON.stringify(printed)).not.toContain(amy.user.id);
});

test("a response with a property that the API contract doesn't define is replaced by an error, and its value isn't logged", async () => {
  const good = await read(owner);
  const leaks: [string, object][] = [
    ["/leak-none/", good],
    ["/leak-top/", { ...good, ssn: "666-47-9183" }],
    ["/leak-deep/", { ...good, landlord: { ...good.landlord, password_hash: "666-47-9183" } }],
  ];
  const leakingRoutes = (app: Api) => {
    for (const [url, answer] of leaks)
      app.route({
        ...calls.getApplication,
        url,
        schema: { response: calls.getApplication.schema.response },
        handler: async () => answer as Application,
      });
  };
  const app = await createApp(world.deps, { routes: [leakingRoutes], webhooks: [] });
  const headers = { authorization: `Bearer ${owner.token}` };
  const replies = await Promise.all(leaks.map(([url]) => app.inject({ url: `/api/v3${url}`, headers })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 500, 500]);
  for (const { body } of replies) expect(body).not.toContain("666-47-9183");
  expect(world.logged.join("\n")).not.toContain("666-47-9183");
  await app.close();
});

test("the response for an application states whether it is a sent invitation, and who may submit or decide", async () => {
  const { slug } = await createForm(world, owner);
  const created = await submitApplication(world, slug);
  await claimApplication(world, renter, created.token);
  const facts = async (who: Person) => {
    const { can_submit, invitation_sent, invitee, is_invitation, reports_enabled, show_accept_reject_button } =
      await read(who, created.id);
    return { can_submit, invitation_sent, invitee, is_invitation, reports_enabled, show_accept_reject_button };
  };
  const sent = { invitation_sent: false, invitee: null, is_invitation: false, reports_enabled: false };
  expect(await facts(owner)).toEqual({ ...sent, can_submit: false, show_accept_reject_button: true });
  expect(await facts(renter)).toEqual({ ...sent, can_submit: true, show_accept_reject_button: false });
  const statuses = { I: true, C: true, B: false } as const;
  for (const [status, invitation_sent] of Object.entries(statuses)) {
    await world.pool.query("update applications set status = $2 where id = $1", [created.id, status]);
    const found = await facts(owner);
    expect([status, found.is_invitation, found.invitation_sent]).toEqual([status, true, invitation_sent]);
    expect(found.invitee).toContain("@");
  }
});

test("only the applicant sees an open payment request, until it expires or the application is decided", async () => {
  const { id, bundle, renter: payer, owner: sender } = await createUnpaidApplication(world, { fee: "0.00" });
  const open = async (who: Person) => (await read(who, id)).open_payment_request;
  expect(await open(payer)).toBeNull();
  const body = { report_source_identifiers: ["credit", "criminal"] };
  expect((await world.post(`/applications/${id}/send_payment_request/`, body, { token: sender.token })).status).toBe(
    200,
  );
  const expires = new Date(world.clock.at.getTime() + 30 * dayMs).toISOString();
  expect(await open(payer)).toEqual({ amount: "28.00", expires });
  expect(await open(sender)).toBeNull();
  const expireAt = async (expires: Date) =>
    await world.db.updateTable("payment_requests").set({ expires }).where("application_id", "=", id).execute();
  await expireAt(world.clock.at);
  expect(await open(payer)).toBeNull();
  await expireAt(new Date(expires));
  const decided = { adverse_action: false };
  await world.post(`/application_bundles/${bundle}/reject/`, decided, { token: sender.token });
  expect(await open(payer)).toBeNull();
});
