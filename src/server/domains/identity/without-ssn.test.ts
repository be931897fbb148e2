import { beforeEach, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Identity } from "#contract/identity.ts";
import type { Due } from "#contract/payment-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { createLandlord, type Person, unrestrictedAddress, uploadFile } from "#server/testing/factories.ts";
import {
  type ApplicantInProgress,
  answersOfPersona,
  createUnverifiedApplicant,
  findPersonaBy,
  identityCalls,
  identityRequestBody,
  wrongAnswers,
} from "#server/testing/scenes/identity.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const clara = findPersonaBy("questions");
let owner: Person;
let inProgress: ApplicantInProgress;
beforeEach(async () => {
  owner = await createLandlord(world);
});
const { path, request, answer, read, application } = identityCalls(world, () => inProgress);

const applied = async (ssn: string) => {
  const signed = { ...answersOfPersona(clara), applicant__ssn: ssn, rental_property__address: unrestrictedAddress };
  inProgress = await createUnverifiedApplicant(
    world,
    owner,
    { selected: ["credit", "eviction"], fee: "60.00" },
    signed,
  );
};
const { ssn: _, ...person } = identityRequestBody(clara);
const start = (body: object = person) =>
  world.post<Identity & Pick<Problem, "errors">>(path("verify_without_ssn"), body, { token: inProgress.renter.token });

test("an applicant without an SSN can upload an ID, and isn't charged for reports that need an SSN", async () => {
  await applied("");
  const started = await start();
  expect([started.status, started.body.status, started.body.reason]).toEqual([200, "locked", "no_ssn"]);
  expect(world.vendors.get("experian")?.vendor.calls()).toEqual([]);
  const documents = {
    front: await uploadFile(world, await createPng()),
    selfie: await uploadFile(world, await createPng()),
  };
  const sent = await world.post<Identity>(path("identity_documents"), documents, { token: inProgress.renter.token });
  expect([sent.status, sent.body.status]).toEqual([200, "documents"]);
  await world.post(path("review_identity"), { confirmed: true }, { token: owner.token });
  const { due } = (await world.get<{ due: Due }>(path("payments"), { token: inProgress.renter.token })).body;
  expect(due).toMatchObject({ amount: "32.00", items: [{ kind: "landlord", amount: "32.00" }] });
  await world.post(
    path("pay"),
    { stripeToken: "pm_card_visa", payment_receipt: "a@example.com" },
    { token: inProgress.renter.token },
  );
  const seen = (await world.get<Application>(`/applications/${inProgress.id}/`, { token: owner.token })).body;
  expect(seen.status).toBe("S");
  expect(seen.screened).toEqual({ name: "Clara Whitfield", ssn: "", without_ssn: true });
  expect(seen.reports.map(({ status, error_type }) => [status, error_type])).toEqual([
    ["error", "no_ssn"],
    ["error", "no_ssn"],
  ]);
  expect(await application()).toMatchObject({ is_paid: true });
});

test("an applicant who started identity verification without an SSN can enter one later, and then gets identity questions", async () => {
  await applied("");
  await start();
  expect(await read()).toMatchObject({ tries_left: 3, missing: ["ssn"] });
  expect((await request(identityRequestBody(clara))).body.status).toBe("questions");
  expect((await start()).status).toBe(409);
});

test("an applicant whose attempt with an SSN failed can't declare that they have none", async () => {
  await applied("");
  const { body } = await request(identityRequestBody(clara));
  expect((await answer(wrongAnswers(body))).body.status).toBe("failed");
  expect((await start()).status).toBe(409);
  expect(await read()).toMatchObject({ status: "failed", reason: "wrong", tries_left: 2 });
  expect((await request(identityRequestBody(clara))).body.status).toBe("questions");
});

test("identity verification without an SSN is rejected if the application has an SSN, or without consent to the current text", async () => {
  await applied(clara.ssn);
  expect((await start()).status).toBe(409);
  await applied("");
  const { consent: __, ...unagreed } = person;
  expect((await start({ ...unagreed, consent: "2000-01-01" })).status).toBe(422);
});
