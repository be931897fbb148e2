import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import type { InformationRequest } from "#contract/information-request-parts.ts";
import type { RequestedDocuments } from "#contract/review/information-requests.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { sampleConsent } from "#rules/forms/sample-values.ts";
import { destroyApplication } from "#server/domains/applications/deletion/destroy.ts";
import { dump, emailsTo } from "#server/testing/emails.ts";
import {
  applicant,
  claimApplication,
  company,
  dueIn,
  finished,
  landlord,
  type Person,
  submitted,
  template,
  uploaded,
} from "#server/testing/factories.ts";
import { pdfText } from "#server/testing/pdf/pdf-text.ts";
import { confirmed, sharedBy } from "#server/testing/scenes/sharing.ts";
import { goodPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const every = { can_create: true, show_my_payments: true, show_accept_reject_button: true };
type Requested = InformationRequest & Problem;

let owner: Person;
let renter: Person;
let slug: string;
beforeAll(async () => {
  owner = await landlord(world, "Ida Berg");
  renter = await applicant(world);
  slug = (await template(world, owner)).slug;
});

/** An application in the renter's account. */
async function mine(changes: object = {}, form = slug) {
  const made = await submitted(world, form, { ...changes });
  await claimApplication(world, renter, made.token);
  return made;
}
const read = async (id: string, who = owner) =>
  (await world.get<Application>(`/applications/${id}/`, { token: who.token })).body;
const document = (changes: object = {}) => ({
  kind: "document",
  document: "pay_stubs",
  reason: "The last two, please.",
  due: dueIn(world, 7),
  ...changes,
});
const correctionOf = (fields: string[], changes: object = {}) => ({
  kind: "correction",
  fields,
  reason: "It has a digit too many.",
  due: dueIn(world, 7),
  ...changes,
});
const requestFrom = (id: string, body: object = document(), who: { token?: string } = owner, options: object = {}) =>
  world.post<Requested>(`/applications/${id}/information_requests/`, body, {
    ...(who.token && { token: who.token }),
    ...options,
  });
const withdraw = (id: string, request: string, who = owner) =>
  world.post<Requested>(`/applications/${id}/information_requests/${request}/withdraw/`, {}, { token: who.token });
const answer = (id: string, request: string, body: object, who: Person = renter, options: object = {}) =>
  world.post<Requested>(`/applications/${id}/information_requests/${request}/answer/`, body, {
    token: who.token,
    ...options,
  });
const upload = async () => uploaded(world, await goodPng(), "stub.png");
const corrected = (values: object, more: object = {}) => ({
  values,
  unchanged: [],
  signature: "Nora Castellan",
  consent: sampleConsent,
  ...more,
});
const faultsOf = ({ status, body }: { status: number; body: Pick<Problem, "errors"> }) => [
  status,
  Object.keys(body.errors ?? {}).sort(),
];

describe("rights on requests for information", () => {
  let people: Record<string, Person | undefined>;
  let id: string;
  let file: string;
  beforeAll(async () => {
    const boss = await landlord(world);
    const member = await landlord(world);
    const [agent, otherAgent, other] = [await landlord(world), await landlord(world), await landlord(world)];
    const [noMoney, noButton, noCreate, none] = [
      await landlord(world),
      await landlord(world),
      await landlord(world),
      await landlord(world),
    ];
    const otherRenter = await applicant(world, "Otto Renn");
    const team = await company(world, boss);
    await team.add(member, every);
    await team.add(agent, { is_agent: true });
    await team.add(otherAgent, { is_agent: true, ...every });
    await team.add(noMoney, { ...every, show_my_payments: false });
    await team.add(noButton, { ...every, show_accept_reject_button: false });
    await team.add(noCreate, { ...every, can_create: false });
    await team.add(none);
    const form = (await template(world, boss)).slug;
    id = (await mine({ application__agent: agent.user.id }, form)).id;
    file = await upload();
    people = { boss, member, agent, otherAgent, other, noMoney, noButton, noCreate, none, renter, otherRenter };
  });

  const rights: [string, Record<"request" | "withdraw" | "answer", number>][] = [
    ["boss", { request: 201, withdraw: 200, answer: 403 }],
    ["member", { request: 201, withdraw: 200, answer: 403 }],
    ["agent", { request: 201, withdraw: 200, answer: 403 }],
    ["noMoney", { request: 201, withdraw: 200, answer: 403 }],
    ["noButton", { request: 201, withdraw: 200, answer: 403 }],
    ["noCreate", { request: 201, withdraw: 200, answer: 403 }],
    ["none", { request: 403, withdraw: 403, answer: 403 }],
    ["otherAgent", { request: 404, withdraw: 404, answer: 404 }],
    ["other", { request: 404, withdraw: 404, answer: 404 }],
    ["renter", { request: 403, withdraw: 403, answer: 200 }],
    ["otherRenter", { request: 403, withdraw: 403, answer: 404 }],
  ];
  test.each(rights)("%s: %o", async (who, expected) => {
    const boss = people.boss as Person;
    const person = people[who] as Person;
    const [first, second] = [await requestFrom(id, document(), boss), await requestFrom(id, document(), boss)];
    const found = {
      request: (await requestFrom(id, document(), person)).status,
      withdraw: (await withdraw(id, first.body.id, person)).status,
      answer: (await answer(id, second.body.id, { files: [file] }, person)).status,
    };
    expect(found).toEqual(expected);
    for (const request of (await read(id, boss)).information_requests) await withdraw(id, request.id, boss);
  });

  test("visitors, share tokens and recipients of a share learn nothing", async () => {
    const made = await mine();
    const { body: request } = await requestFrom(made.id);
    const recipient = await confirmed(world, await sharedBy(world, owner, [made.bundle]));
    for (const token of [undefined, made.token, recipient]) {
      const options = token === undefined ? {} : { token };
      expect((await requestFrom(made.id, document(), options)).status).toBe(401);
      const path = `/applications/${made.id}/information_requests/${request.id}`;
      expect((await world.post(`${path}/withdraw/`, {}, options)).status).toBe(401);
      expect((await world.post(`${path}/answer/`, { files: [file] }, options)).status).toBe(401);
      expect((await world.post("/application_bundles/request_documents/", {}, options)).status).toBe(401);
    }
    const shared = await world.get<Application>(`/shared/applications/${made.id}/`, { token: recipient });
    expect([shared.status, shared.body.information_requests]).toEqual([200, []]);
  });

  test("a request is found under its own application only", async () => {
    const [one, other] = [await mine(), await mine()];
    const { body: request } = await requestFrom(one.id);
    expect((await withdraw(other.id, request.id)).status).toBe(404);
    expect((await answer(other.id, request.id, { files: [file] })).status).toBe(404);
  });
});

test("a requested document is waited for, uploaded once, and shown with the application", async () => {
  const { id, bundle } = await mine();
  const { status, body: request } = await requestFrom(id);
  expect([status, request]).toMatchObject([201, { state: "open", created_by: "Ida Berg", answer: null }]);
  const waiting = async () =>
    (
      await world.get<{ results: { slug: string; waiting_for: unknown }[] }>("/application_bundles/", {
        token: owner.token,
      })
    ).body.results.find((each) => each.slug === bundle)?.waiting_for;
  expect(await waiting()).toEqual({ action: "answer_request", by: "applicant" });
  const seen = await read(id, renter);
  expect(seen.information_requests).toMatchObject([{ id: request.id, created_by: null, state: "open" }]);
  expect(seen.correctable_questions).toEqual([]);
  expect(seen.next_actions.map(({ action }) => action)).toEqual(["answer_request"]);

  const path = await upload();
  expect((await answer(id, request.id, { files: [path] })).body).toMatchObject({ state: "answered" });
  // the same answer again changes nothing, another answer is refused
  expect((await answer(id, request.id, { files: [path] })).status).toBe(200);
  expect((await answer(id, request.id, { files: [await upload()] })).status).toBe(409);
  const found = await read(id);
  expect(found.information_requests[0]?.answer).toMatchObject({
    files: [{ path, filename: "stub.png" }],
    revision: null,
  });
  expect(found.attachment_urls).toEqual([{ label: "Pay stubs", path, filename: "stub.png" }]);
  expect(found).toMatchObject({ revision: 1, is_new: true });
  expect(found.audit_logs?.slice(0, 2).map(({ action }) => action)).toEqual([
    "information provided",
    "information requested",
  ]);
  expect(await waiting()).toEqual({ action: "decide", by: "you" });
  for (const who of [owner, renter])
    expect((await world.get(`/attachments/download?path=${path}`, { token: who.token })).status).toBe(200);
});

test("a correction is a revision that holds what was signed before, signed for itself alone", async () => {
  const { id } = await mine();
  const before = await read(id);
  const { body: request } = await requestFrom(id, correctionOf(["applicant__phone"]));
  expect(request.fields).toEqual([{ name: "applicant__phone", label: expect.any(String) }]);
  world.pass(60_000);
  const reply = await answer(id, request.id, corrected({ applicant__phone: "(518) 555-0177" }));
  expect([reply.status, reply.body.answer]).toMatchObject([
    200,
    {
      revision: 2,
      signature: "Nora Castellan",
      changes: [{ name: "applicant__phone", before: "(518) 555-0142", after: "(518) 555-0177" }],
    },
  ]);
  const after = await read(id);
  expect(after.applicant.phone).toBe("+15185550177");
  expect(after.form.user_actions.slice(0, before.form.user_actions.length)).toEqual(before.form.user_actions);
  expect(after.form.user_actions.at(-1)).toMatchObject({ action: "signed", data: { fields: ["applicant__phone"] } });
  expect((await read(id, owner)).values.authorization__signature).toEqual(before.values.authorization__signature);
  const first = await world.get<Application>(`/applications/${id}/?revision=1`, { token: owner.token });
  expect([first.body.values, first.body.form]).toEqual([before.values, before.form]);
  const { raw } = await world.get(`/applications/${id}/pdf/`, { token: owner.token });
  expect(pdfText(raw)).toContain("(was (518) 555-0142)");
  // repeating it changes nothing
  const again = await answer(id, request.id, corrected({ applicant__phone: "(518) 555-0177" }));
  expect([again.status, (await read(id)).revision]).toEqual([200, 2]);
});

test("only the requested questions can be answered, by the form's own rules, with one's own signature", async () => {
  const { id } = await mine();
  const { body: request } = await requestFrom(id, correctionOf(["applicant__email", "applicant__phone"]));
  const good = { applicant__email: "nora.c@example.com", applicant__phone: "(518) 555-0177" };
  const send = async (body: object) => faultsOf(await answer(id, request.id, body));
  expect(await send(corrected({ ...good, applicant__first_name: "Clara" }))).toEqual([422, ["applicant__first_name"]]);
  expect(await send(corrected({ ...good, nowhere: "x" }))).toEqual([422, ["nowhere"]]);
  expect(await send(corrected({ ...good, applicant__email: "nora(at)example.com" }))).toEqual([
    422,
    ["applicant__email"],
  ]);
  expect(await send(corrected({ applicant__phone: "(518) 555-0177" }))).toEqual([422, ["applicant__email"]]);
  expect(await send(corrected(good, { signature: "" }))).toEqual([422, ["signature"]]);
  expect(await send(corrected(good, { signature: "Otto Renn" }))).toEqual([422, ["signature"]]);
  expect(await send(corrected(good, { consent: undefined }))).toEqual([422, ["consent"]]);
  expect(await send({ files: [await upload()] })).toEqual([422, ["files"]]);
  expect((await read(id)).revision).toBe(1);
  expect(await send(corrected(good))).toEqual([200, []]);
});

test("an applicant can sign that an answer is right as it is", async () => {
  const { id } = await mine();
  const { body: request } = await requestFrom(id, correctionOf(["applicant__ssn"]));
  const reply = await answer(id, request.id, corrected({}, { unchanged: ["applicant__ssn"] }));
  expect([reply.status, reply.body.answer]).toMatchObject([200, { revision: null, changes: [] }]);
  expect((await read(id)).revision).toBe(1);
});

test("secrets are masked in what was corrected, and stored encrypted", async () => {
  const { id } = await mine({ applicant__ssn: "666-47-9183" });
  const { body: request } = await requestFrom(id, correctionOf(["applicant__ssn"], { reason: "Zanzibar digits" }));
  const reply = await answer(id, request.id, corrected({ applicant__ssn: "666-83-7194" }));
  expect(reply.body.answer?.changes).toEqual([
    { name: "applicant__ssn", label: expect.any(String), before: "***-**-9183", after: "***-**-7194" },
  ]);
  const everything = [await dump(world), world.logged.join("\n")].join("\n");
  for (const canary of ["666-47-9183", "83-7194", "Zanzibar"]) expect(everything).not.toContain(canary);
});

test("when a name is corrected the landlord sees which reports were made before", async () => {
  const made = await finished(world, owner);
  const married = await applicant(world);
  await claimApplication(world, married, made.token);
  const { body: request } = await requestFrom(made.id, correctionOf(["applicant__last_name"]));
  world.pass(60_000);
  const name = { applicant__last_name: "Quillfeather" };
  const reply = await answer(made.id, request.id, corrected(name, { signature: "Nora Quillfeather" }), married);
  expect(reply.status).toBe(200);
  expect(reply.body.answer?.earlier_reports).toEqual([]);
  const seen = await read(made.id);
  expect(seen.information_requests[0]?.answer?.earlier_reports.toSorted()).toEqual(["credit", "criminal", "eviction"]);
  // the verified person has another name now: the application waits for a review
  const open = seen.person_mismatches.filter(({ resolution }) => resolution === null);
  expect(open.map(({ source }) => source)).toEqual(["identity"]);
});

test("after the decision nothing is requested or answered, and open requests are closed", async () => {
  const { id, bundle } = await mine();
  const { body: request } = await requestFrom(id);
  await world.post(`/application_bundles/${bundle}/accept/`, {}, { token: owner.token });
  expect((await requestFrom(id)).status).toBe(409);
  expect((await answer(id, request.id, { files: [await upload()] })).status).toBe(409);
  const seen = await read(id);
  expect([seen.abilities.request_information, seen.information_requests[0]?.state]).toEqual([false, "closed"]);
  expect(seen.next_actions.map(({ action }) => action)).not.toContain("answer_request");
});

test("a withdrawn request can't be answered, and an answered one not withdrawn", async () => {
  const { id } = await mine();
  const [one, two] = [(await requestFrom(id)).body, (await requestFrom(id)).body];
  for (const _ of [1, 2]) expect((await withdraw(id, one.id)).body.state).toBe("withdrawn");
  expect((await answer(id, one.id, { files: [await upload()] })).status).toBe(409);
  await answer(id, two.id, { files: [await upload()] });
  expect((await withdraw(id, two.id)).status).toBe(409);
});

test("what can't be requested is refused, naming the field", async () => {
  const { id } = await mine();
  const cases: [object, string][] = [
    [document({ due: dueIn(world, 61) }), "due"],
    [document({ due: dueIn(world, -3) }), "due"],
    [document({ reason: " " }), "reason"],
    [document({ document: "other" }), "label"],
    [correctionOf([]), "fields"],
    [correctionOf(["authorization__signature"]), "fields"],
    [correctionOf(["rental_property__address"]), "fields"],
    [correctionOf(["not_in_the_form"]), "fields"],
  ];
  for (const [body, field] of cases) expect(faultsOf(await requestFrom(id, body))).toEqual([422, [field]]);
});

describe("the emails", () => {
  const subjects = (address: string) => emailsTo(world, address).map(({ subject }) => String(subject));
  const later = async (email = "") => {
    await world.pool.query(
      `update graphile_worker._private_jobs set run_at = now()
       where run_at < 'infinity' and coalesce(payload ->> 'email', '') like $1 || '%'`,
      [email],
    );
    await world.runJobs();
  };
  let boss: Person;
  let who: string;
  let id: string;
  beforeEach(async () => {
    boss = await landlord(world, "Vera Stone");
    const form = (await template(world, boss)).slug;
    who = `nora.${crypto.randomUUID()}@example.com`;
    const made = await mine({ applicant__email: who }, form);
    id = made.id;
    await world.runJobs();
    world.mails.splice(0);
  });

  test("say what, why and until when, remind twice, and notify the landlord of the answer", async () => {
    const { body: request } = await requestFrom(id, document(), boss);
    await world.runJobs();
    const [email] = emailsTo(world, who);
    expect(email?.subject).toBe("Vera Stone requested a document for 48 Linden Avenue, Unit 3");
    for (const text of ["Pay stubs", "The last two, please.", `/apply/${id}/requests/${request.id}`])
      expect(String(email?.text)).toContain(text);
    await later("before_due");
    await later();
    expect(subjects(who).slice(1)).toEqual(Array(2).fill(expect.stringMatching(/^Reminder: Vera Stone/)));
    await answer(id, request.id, { files: [await upload()] });
    await later();
    await later();
    expect(subjects(boss.username)).toEqual([
      "Nora Castellan uploaded the requested document for 48 Linden Avenue, Unit 3",
    ]);
  });

  test.each([
    ["it is answered", async (request: string) => void (await answer(id, request, { files: [await upload()] }))],
    ["it is withdrawn", async (request: string) => void (await withdraw(id, request, boss))],
  ])("don't remind once %s", async (_, end) => {
    const { body: request } = await requestFrom(id, document(), boss);
    await world.runJobs();
    await end(request.id);
    await later();
    expect(subjects(who)).toHaveLength(1);
  });
});

test("a key creates one request", async () => {
  const { id } = await mine();
  const body = document();
  const options = { idempotencyKey: crypto.randomUUID() };
  const [one, two] = [await requestFrom(id, body, owner, options), await requestFrom(id, body, owner, options)];
  expect([one.body.id, (await read(id)).information_requests.length]).toEqual([two.body.id, 1]);
});

test("many applicants get a request at once, each with a result of their own", async () => {
  const [one, repeated, decided] = [await mine(), await mine(), await mine()];
  await requestFrom(repeated.id);
  await world.post(`/application_bundles/${decided.bundle}/accept/`, {}, { token: owner.token });
  const { kind: _, ...body } = document();
  const slugs = [one, repeated, decided].map(({ bundle }) => bundle);
  const options = { token: owner.token, idempotencyKey: crypto.randomUUID() };
  const send = (more: object = {}) =>
    world.post<RequestedDocuments>("/application_bundles/request_documents/", { slugs, ...body, ...more }, options);
  const { status, body: reply } = await send();
  expect(status).toBe(200);
  const by = (id: string) => reply.results.find(({ application }) => application === id);
  expect(by(one.id)).toMatchObject({ request: expect.any(String), problem: null });
  expect(by(repeated.id)).toMatchObject({ request: null, problem: expect.stringContaining("already asked") });
  expect(by(decided.id)).toMatchObject({ request: null, problem: expect.stringContaining("decision") });
  expect((await send()).body).toEqual(reply);
  const strange = await world.post(
    "/application_bundles/request_documents/",
    { slugs, ...body },
    {
      token: (await landlord(world)).token,
    },
  );
  expect(strange.status).toBe(404);
});

test("requests and answers can't be changed later, and go with their application", async () => {
  const { id } = await mine();
  const { body: request } = await requestFrom(id, correctionOf(["applicant__phone"]));
  await answer(id, request.id, corrected({ applicant__phone: "(518) 555-0177" }));
  await requestFrom(id);
  for (const statement of [
    "update information_answers set ip_address = ''",
    "delete from information_answers",
    "truncate information_answers cascade",
  ])
    await expect(world.pool.query(statement)).rejects.toThrow();
  await destroyApplication(await world.ofApplication(id), id);
  const left = await world.pool.query(
    `select 1 from information_requests where application_id = $1
     union all select 1 from information_answers where application_id = $1`,
    [id],
  );
  expect(left.rows).toEqual([]);
  expect((await requestFrom(id)).status).toBe(404);
  // waiting jobs find nothing to do
  await world.pool.query("update graphile_worker._private_jobs set run_at = now() where run_at < 'infinity'");
  await world.runJobs();
});
