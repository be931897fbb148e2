import { beforeEach, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import {
  correctionBody,
  createLandlord,
  type Person,
  unrestrictedAddress,
  uploadFile,
} from "#server/testing/factories.ts";
import {
  type ApplicantInProgress,
  answersOfPersona,
  createUnverifiedApplicant,
  findPersonaBy,
  identityCalls,
  identityRequestBody,
  rightAnswers,
  verifyIdentity,
} from "#server/testing/scenes/identity.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const clara = findPersonaBy("questions");
const signed = { ...answersOfPersona(clara), rental_property__address: unrestrictedAddress };
const ottoline = { first_name: "Ottoline", last_name: "Grantham", ssn: "666-55-4321", date_of_birth: "1979-02-03" };
let owner: Person;
let inProgress: ApplicantInProgress;
beforeEach(async () => {
  owner = await createLandlord(world);
  inProgress = await createUnverifiedApplicant(world, owner, { selected: ["eviction"], fee: "0.00" }, signed);
});
const { path, request, answer, read } = identityCalls(world, () => inProgress);
const seen = async () => (await world.get<Application>(`/applications/${inProgress.id}/`, { token: owner.token })).body;
const edit = (changes: object, more: object = {}) =>
  world.patch<Application & Pick<Problem, "errors">>(
    `/applications/${inProgress.id}/`,
    correctionBody({ ...signed, ...changes }, more),
    { token: inProgress.renter.token },
  );
const documents = async () => ({
  front: await uploadFile(world, await createPng()),
  selfie: await uploadFile(world, await createPng()),
});
const open = ({ person_mismatches }: Application) =>
  person_mismatches.filter(({ resolution }) => resolution === null).map(({ source, fields }) => [source, ...fields]);

test.each([
  ["first name", { applicant__first_name: "Ottoline" }],
  ["family name", { applicant__last_name: "Grantham" }],
  ["SSN", { applicant__ssn: "666-55-4321" }],
  ["birth date", { applicant__date_of_birth: "1979-02-03" }],
])("an applicant with a verified identity can't change the application's %s", async (_, changes) => {
  await verifyIdentity(world, inProgress);
  const reply = await edit(changes);
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, Object.keys(changes)]);
  expect((await seen()).screened?.name).toBe("Clara Whitfield");
});

test("an applicant with a verified identity can't verify another person, whether by questions, without an SSN or with an ID", async () => {
  await verifyIdentity(world, inProgress);
  const other = { ...identityRequestBody(clara), ...ottoline };
  expect((await request(other)).status).toBe(409);
  expect((await answer([1, 1, 1])).status).toBe(409);
  const { ssn: _, ...withoutSsn } = other;
  for (const [call, body] of [
    ["verify_without_ssn", withoutSsn],
    ["identity_documents", await documents()],
  ] as const)
    expect([call, (await world.post(path(call), body, { token: inProgress.renter.token })).status]).toEqual([
      call,
      409,
    ]);
  expect((await seen()).screened).toMatchObject({ name: "Clara Whitfield", ssn: "***-**-0001" });
});

test("while an ID is under review, the applicant can't verify another person or change the name", async () => {
  inProgress = await createUnverifiedApplicant(
    world,
    owner,
    { selected: ["eviction"], fee: "0.00" },
    { ...answersOfPersona(findPersonaBy("no_questions")), rental_property__address: unrestrictedAddress },
  );
  await request(identityRequestBody(findPersonaBy("no_questions")));
  await world.post(path("identity_documents"), await documents(), { token: inProgress.renter.token });
  expect((await request({ ...identityRequestBody(clara), ...ottoline })).status).toBe(409);
  const locked = await world.patch(
    `/applications/${inProgress.id}/`,
    correctionBody({ ...answersOfPersona(findPersonaBy("no_questions")), applicant__first_name: "Ottoline" }),
    { token: inProgress.renter.token },
  );
  expect(locked.status).toBe(422);
});

test.each([
  ["name", { applicant__first_name: "Ottoline", authorization__signature: "Ottoline Whitfield" }, ["name"]],
  ["SSN", { applicant__ssn: "666-55-4321" }, ["ssn"]],
  ["birth date", { applicant__date_of_birth: "1979-02-03" }, ["date_of_birth"]],
])(
  "if an applicant changes the %s while identity questions are open, the answers verify the earlier data, and reports wait",
  async (_, changes, fields) => {
    const reply = await request(identityRequestBody(clara));
    expect((await edit(changes)).status).toBe(200);
    expect((await answer(rightAnswers(reply.body))).body.status).toBe("passed");
    const shown = await seen();
    expect(shown.screened?.ssn).toBe("***-**-0001");
    expect(open(shown)).toContainEqual(["identity", ...fields]);
    expect(shown.reports.map(({ status }) => status)).toEqual(["waiting"]);
  },
);

test("changing the applicant's data to the data of a third person doesn't resolve an identity mismatch", async () => {
  const reply = await request({ ...identityRequestBody(clara), ...ottoline });
  await answer(rightAnswers(reply.body));
  expect(open(await seen())).toContainEqual(["identity", "name", "date_of_birth", "ssn"]);
  const third = { applicant__first_name: "Daniel", applicant__last_name: "Okafor", applicant__ssn: "666-12-3456" };
  expect((await edit(third)).status).toBe(200);
  const shown = await seen();
  expect(open(shown)).toContainEqual(["identity", "name", "date_of_birth", "ssn"]);
  expect(shown.reports.map(({ status }) => status)).toEqual(["waiting"]);
});

test("after a landlord rejects an ID in another name, no person is verified, and the next attempt uses the applicant's name", async () => {
  const persona = findPersonaBy("no_questions");
  const answers = { ...answersOfPersona(persona), rental_property__address: unrestrictedAddress };
  inProgress = await createUnverifiedApplicant(world, owner, { selected: ["eviction"], fee: "0.00" }, answers);
  await request({ ...identityRequestBody(persona), first_name: "Ottoline" });
  await world.post(path("identity_documents"), await documents(), { token: inProgress.renter.token });
  expect(open(await seen())).toEqual([["identity", "name"]]);
  await world.post(path("review_identity"), { confirmed: false }, { token: owner.token });
  const refused = await seen();
  expect([refused.screened, open(refused)]).toEqual([null, []]);
  expect((await read()).person.first_name).toBe(persona.first_name);
});

test("correcting the name in an application also renames the applicant's account if it had the old name", async () => {
  inProgress = await createUnverifiedApplicant(
    world,
    owner,
    { selected: ["eviction"], fee: "0.00" },
    {
      ...signed,
      applicant__first_name: "Clarra",
    },
  );
  expect((await edit({})).status).toBe(200);
  await verifyIdentity(world, inProgress);
  expect((await seen()).person_mismatches).toEqual([]);
  const me = await world.get<{ results: { name: string }[] }>("/users/", { token: inProgress.renter.token });
  expect(me.body.results[0]?.name).toBe("Clara Whitfield");
});
