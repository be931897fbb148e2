import { beforeEach, describe, expect, test } from "vitest";
import type { RequestedDocuments } from "#contract/review/information-requests.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createForm, createLandlord, type Person } from "#server/testing/factories.ts";
import { openRequests } from "./testing/request-scene.ts";

const scene = openRequests();
const { world, mine, read, document, requestFrom, withdraw, answer, upload } = scene;

describe("emails about an information request", () => {
  const subjects = (address: string) => emailsTo(world, address).map(({ subject }) => String(subject));
  const later = async (email = "") => {
    await world.pool.query(
      `update graphile_worker._private_jobs set run_at = now()
       where run_at < 'infinity' and coalesce(payload ->> 'email', '') like $1 || '%'`,
      [email],
    );
    await world.runJobs();
  };
  let companyOwner: Person;
  let who: string;
  let id: string;
  beforeEach(async () => {
    companyOwner = await createLandlord(world, "Vera Stone");
    const form = (await createForm(world, companyOwner)).slug;
    who = scene.renter.username;
    const created = await mine({}, form);
    id = created.id;
    await world.runJobs();
    world.mails.splice(0);
  });

  test("the applicant is emailed an information request and two reminders, and the landlord the answer", async () => {
    const { body: request } = await requestFrom(id, document(), companyOwner);
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
    expect(subjects(companyOwner.username)).toEqual([
      "Nora Castellan uploaded the requested document for 48 Linden Avenue, Unit 3",
    ]);
  });

  test.each([
    [
      "the request is answered",
      async (request: string) => void (await answer(id, request, { files: [await upload()] })),
    ],
    ["the request is withdrawn", async (request: string) => void (await withdraw(id, request, companyOwner))],
  ])("no reminder of an information request is emailed once %s", async (_, end) => {
    const { body: request } = await requestFrom(id, document(), companyOwner);
    await world.runJobs();
    await end(request.id);
    await later();
    expect(subjects(who)).toHaveLength(1);
  });
});

test("concurrent requests with the same idempotency key create one information request", async () => {
  const { id } = await mine();
  const body = document();
  const options = { idempotencyKey: crypto.randomUUID() };
  const [one, two] = [
    await requestFrom(id, body, scene.owner, options),
    await requestFrom(id, body, scene.owner, options),
  ];
  expect([one.body.id, (await read(id)).information_requests.length]).toEqual([two.body.id, 1]);
});

test("requesting a document from several applicants skips applicants who have an open request for it or a decision, and says why", async () => {
  const [one, repeated, decided] = [await mine(), await mine(), await mine()];
  await requestFrom(repeated.id);
  await world.post(`/application_bundles/${decided.bundle}/accept/`, {}, { token: scene.owner.token });
  const { kind: _, ...body } = document();
  const slugs = [one, repeated, decided].map(({ bundle }) => bundle);
  const options = { token: scene.owner.token, idempotencyKey: crypto.randomUUID() };
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
      token: (await createLandlord(world)).token,
    },
  );
  expect(strange.status).toBe(404);
});
