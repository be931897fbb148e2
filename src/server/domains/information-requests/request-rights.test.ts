import { beforeAll, describe, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import {
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  dueDateIn,
  type Person,
} from "#server/testing/factories.ts";
import { destroyNow } from "#server/testing/scenes/destroy-now.ts";
import { confirmShare, shareBundles } from "#server/testing/scenes/sharing.ts";
import { correctionBody, faultsOf, openRequests } from "./testing/request-scene.ts";

const scene = openRequests();
const { world, mine, read, document, correctionOf, requestFrom, withdraw, answer, upload } = scene;

const every = { can_create: true, show_my_payments: true, show_accept_reject_button: true };

describe("rights on information requests", () => {
  let people: Record<string, Person | undefined>;
  let id: string;
  let file: string;
  beforeAll(async () => {
    const companyOwner = await createLandlord(world);
    const member = await createLandlord(world);
    const [agent, otherAgent, other] = [
      await createLandlord(world),
      await createLandlord(world),
      await createLandlord(world),
    ];
    const [noMoney, noButton, noCreate, none] = [
      await createLandlord(world),
      await createLandlord(world),
      await createLandlord(world),
      await createLandlord(world),
    ];
    const otherRenter = await createApplicant(world, "Otto Renn");
    const team = await createCompanyOwnedBy(world, companyOwner);
    await team.add(member, every);
    await team.add(agent, { is_agent: true });
    await team.add(otherAgent, { is_agent: true, ...every });
    await team.add(noMoney, { ...every, show_my_payments: false });
    await team.add(noButton, { ...every, show_accept_reject_button: false });
    await team.add(noCreate, { ...every, can_create: false });
    await team.add(none);
    const form = (await createForm(world, companyOwner)).slug;
    id = (await mine({ application__agent: agent.user.id }, form)).id;
    file = await upload();
    people = {
      companyOwner,
      member,
      agent,
      otherAgent,
      other,
      noMoney,
      noButton,
      noCreate,
      none,
      renter: scene.renter,
      otherRenter,
    };
  });

  const rights: [string, Record<"request" | "withdraw" | "answer", number>, key: string][] = [
    ["the company's owner", { request: 201, withdraw: 200, answer: 403 }, "companyOwner"],
    ["a member with all rights", { request: 201, withdraw: 200, answer: 403 }, "member"],
    ["the agent of the application", { request: 201, withdraw: 200, answer: 403 }, "agent"],
    ["a member without the right to payments", { request: 201, withdraw: 200, answer: 403 }, "noMoney"],
    ["a member without the right to decide", { request: 201, withdraw: 200, answer: 403 }, "noButton"],
    ["a member without the right to create forms", { request: 201, withdraw: 200, answer: 403 }, "noCreate"],
    ["a member without rights", { request: 403, withdraw: 403, answer: 403 }, "none"],
    ["another agent", { request: 404, withdraw: 404, answer: 404 }, "otherAgent"],
    ["another landlord", { request: 404, withdraw: 404, answer: 404 }, "other"],
    ["the applicant", { request: 403, withdraw: 403, answer: 200 }, "renter"],
    ["another applicant", { request: 403, withdraw: 403, answer: 404 }, "otherRenter"],
  ];
  test.each(rights)(
    "%s gets these statuses for creating, withdrawing and answering an information request: %o",
    async (_who, expected, who) => {
      const companyOwner = people.companyOwner as Person;
      const person = people[who] as Person;
      const [first, second] = [
        await requestFrom(id, document(), companyOwner),
        await requestFrom(id, document(), companyOwner),
      ];
      const found = {
        request: (await requestFrom(id, document(), person)).status,
        withdraw: (await withdraw(id, first.body.id, person)).status,
        answer: (await answer(id, second.body.id, { files: [file] }, person)).status,
      };
      expect(found).toEqual(expected);
      for (const request of (await read(id, companyOwner)).information_requests)
        await withdraw(id, request.id, companyOwner);
    },
  );

  test("a member without rights can't request a document from many applicants, and a faulty request is rejected once for all", async () => {
    const { bundle } = await read(id, people.companyOwner);
    const requestMany = async (who: string, changes: object = {}) => {
      const body = {
        slugs: [bundle.slug],
        document: "pay_stubs",
        reason: "For June, please.",
        due: dueDateIn(world, 7),
        ...changes,
      };
      const { token } = people[who] as Person;
      return faultsOf(await world.post("/application_bundles/request_documents/", body, { token }));
    };
    expect(await requestMany("none")).toEqual([403, []]);
    expect(await requestMany("companyOwner", { due: dueDateIn(world, 61) })).toEqual([422, ["due"]]);
    expect(await requestMany("companyOwner", { document: "other" })).toEqual([422, ["label"]]);
    expect(await requestMany("companyOwner")).toEqual([200, []]);
  });

  test("visitors, claim tokens and share recipients can't create, withdraw or answer information requests", async () => {
    const created = await mine();
    const { body: request } = await requestFrom(created.id);
    const recipient = await confirmShare(world, await shareBundles(world, scene.owner, [created.bundle]));
    for (const token of [undefined, created.token, recipient]) {
      const options = token === undefined ? {} : { token };
      expect((await requestFrom(created.id, document(), options)).status).toBe(401);
      const path = `/applications/${created.id}/information_requests/${request.id}`;
      expect((await world.post(`${path}/withdraw/`, {}, options)).status).toBe(401);
      expect((await world.post(`${path}/answer/`, { files: [file] }, options)).status).toBe(401);
      expect((await world.post("/application_bundles/request_documents/", {}, options)).status).toBe(401);
    }
    const shared = await world.get<Application>(`/shared/applications/${created.id}/`, { token: recipient });
    expect([shared.status, shared.body.information_requests]).toEqual([200, []]);
  });

  test("an information request can't be withdrawn or answered by its ID under another application", async () => {
    const [one, other] = [await mine(), await mine()];
    const { body: request } = await requestFrom(one.id);
    expect((await withdraw(other.id, request.id)).status).toBe(404);
    expect((await answer(other.id, request.id, { files: [file] })).status).toBe(404);
  });
});

test("an information request with an invalid due date, reason or question is rejected with an error for that field", async () => {
  const { id } = await mine();
  const cases: [object, string][] = [
    [document({ due: dueDateIn(world, 61) }), "due"],
    [document({ due: dueDateIn(world, -3) }), "due"],
    [document({ reason: " " }), "reason"],
    [document({ document: "other" }), "label"],
    [correctionOf([]), "fields"],
    [correctionOf(["authorization__signature"]), "fields"],
    [correctionOf(["rental_property__address"]), "fields"],
    [correctionOf(["not_in_the_form"]), "fields"],
  ];
  for (const [body, field] of cases) expect(faultsOf(await requestFrom(id, body))).toEqual([422, [field]]);
});

test("answers to information requests can't be changed in the database and are deleted with their application", async () => {
  const { id } = await mine();
  const { body: request } = await requestFrom(id, correctionOf(["applicant__phone"]));
  await answer(id, request.id, correctionBody({ applicant__phone: "(518) 555-0177" }));
  await requestFrom(id);
  for (const statement of [
    "update information_answers set ip_address = ''",
    "delete from information_answers",
    "truncate information_answers cascade",
  ])
    await expect(world.pool.query(statement)).rejects.toThrow();
  await destroyNow(world, id);
  const left = await world.pool.query(
    `select 1 from information_requests where application_id = $1
     union all select 1 from information_answers where application_id = $1`,
    [id],
  );
  expect(left.rows).toEqual([]);
  expect((await requestFrom(id)).status).toBe(404);
  // when the queued jobs run, they have nothing to do
  await world.pool.query("update graphile_worker._private_jobs set run_at = now() where run_at < 'infinity'");
  await world.runJobs();
});
