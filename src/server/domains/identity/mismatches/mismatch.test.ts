import { beforeEach, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  correctionBody,
  createForm,
  createLandlord,
  type Person,
  unrestrictedAddress,
  uploadFile,
} from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
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
import { chooseBank, createIncomeSubject, findBankEmulation } from "#server/testing/scenes/income.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const clara = findPersonaBy("questions");
const nora = { applicant__first_name: "Nora", applicant__last_name: "Castellan", applicant__ssn: "666-12-3456" };
const selected = ["eviction"];
let owner: Person;
let inProgress: ApplicantInProgress;
beforeEach(async () => {
  owner = await createLandlord(world);
});
const { path, request, answer, application } = identityCalls(world, () => inProgress);

/** Creates an application that requires reports, which its landlord pays for. */
const applied = async (changes: object = {}) => {
  inProgress = await createUnverifiedApplicant(
    world,
    owner,
    { selected, fee: "0.00" },
    { rental_property__address: unrestrictedAddress, ...changes },
  );
};
/** Enters another person's name and SSN at Verify, and answers the questions about that person. */
async function verifyAs(changes: object = {}) {
  const questions = await request({ ...identityRequestBody(clara), ...changes });
  expect(questions.status).toBe(200);
  expect((await answer(rightAnswers(questions.body))).body.status).toBe("passed");
}
const seen = async () => (await world.get<Application>(`/applications/${inProgress.id}/`, { token: owner.token })).body;
const confirm = (reason: string, who: Person = owner) =>
  world.post<Application & Pick<Problem, "errors">>(path("confirm_person"), { reason }, { token: who.token });
const edit = (body: object) =>
  world.patch<Application>(`/applications/${inProgress.id}/`, body, { token: inProgress.renter.token });
const statuses = ({ reports }: Application) => reports.map(({ status }) => status);
const actions = ({ audit_logs }: Application) => audit_logs?.map(({ action }) => action);

test("if an applicant verifies another person's identity, reports wait, and applicant and landlord see and are emailed the reason", async () => {
  await applied(nora);
  await verifyAs();
  const shown = await seen();
  expect(shown.status).toBe("S");
  expect(statuses(shown)).toEqual(["waiting"]);
  expect(shown.screened).toEqual({ name: "Clara Whitfield", ssn: "***-**-0001", without_ssn: false });
  expect(shown.applicant).toMatchObject({ name: "Nora Castellan", ssn: "***-**-3456" });
  expect(shown.person_mismatches).toMatchObject([
    { source: "identity", fields: ["name", "date_of_birth", "ssn"], name: "Clara Whitfield", resolution: null },
  ]);
  expect(shown.abilities.confirm_person).toBe(true);
  expect(shown.reports[0]).toMatchObject({ subject: { name: "Clara Whitfield", ssn: "***-**-0001" } });
  expect(actions(shown)).toContain("person mismatch");
  const own = await application();
  expect(own.person_mismatches).toMatchObject([{ source: "identity", resolution: null }]);
  expect(own.abilities.confirm_person).toBe(false);
  await world.runJobs();
  for (const to of [owner.username, inProgress.renter.username])
    expect(emailsTo(world, to).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining("Some details don't match"),
    );
});

test("an applicant who verifies their own name with another person's SSN has a mismatch in the SSN", async () => {
  await applied(nora);
  await verifyAs({ first_name: "NORA", last_name: "Castellan", date_of_birth: undefined });
  expect((await seen()).person_mismatches).toMatchObject([{ fields: ["ssn"], resolution: null }]);
});

test("another spelling of the name in the identity verification is no mismatch, and reports don't wait", async () => {
  await applied({
    ...answersOfPersona(clara),
    applicant__first_name: "Clára Maria",
    applicant__last_name: "WHITFIELD Jr.",
  });
  await verifyAs();
  const shown = await seen();
  expect([shown.person_mismatches, statuses(shown)]).toEqual([[], ["unpaid"]]);
});

test("a landlord can confirm the applicant despite an identity mismatch with a recorded reason, and the reports are then ordered", async () => {
  await applied(nora);
  await verifyAs();
  expect((await confirm("  ")).body.errors).toHaveProperty("reason");
  expect((await confirm("I am the applicant myself", inProgress.renter)).status).toBe(404);
  const { status, body } = await confirm("She showed me her marriage certificate");
  expect([status, statuses(body)]).toEqual([200, ["unpaid"]]);
  expect(body.person_mismatches).toMatchObject([
    { resolution: "confirmed", reason: "She showed me her marriage certificate", resolved_by: owner.user.name },
  ]);
  expect(actions(body)?.[0]).toBe("person confirmed");
  expect((await application()).person_mismatches).toMatchObject([{ resolution: "confirmed", reason: null }]);
  expect((await confirm("Once more, please")).status).toBe(409);
});

test("reports that wait because of an identity mismatch are ordered once the applicant changes the application to the verified person", async () => {
  await applied(nora);
  await verifyAs();
  const as = { ...answersOfPersona(clara), rental_property__address: unrestrictedAddress };
  expect((await edit(correctionBody(as))).status).toBe(200);
  const shown = await seen();
  expect([shown.applicant.name, shown.revision, statuses(shown)]).toEqual(["Clara Whitfield", 2, ["unpaid"]]);
  expect(shown.person_mismatches).toMatchObject([{ resolution: "corrected" }]);
  // the answer is now locked
  const again = await edit(correctionBody({ ...as, ...nora }, { revision: 2 }));
  expect(again.status).toBe(422);
});

test("a landlord can't buy a report while an applicant's name mismatch is unresolved", async () => {
  await applied({ ...answersOfPersona(clara) });
  await verifyIdentity(world, inProgress);
  expect(statuses(await seen())).toEqual(["unpaid"]);
  const { db } = await world.ofApplication(inProgress.id);
  await db
    .insertInto("person_mismatches")
    .values({
      id: crypto.randomUUID(),
      application_id: inProgress.id,
      source: "bank",
      fields: ["name"],
      content: "",
      fingerprint: Buffer.of(1),
      created: world.deps.now(),
    })
    .execute();
  const bought = await world.post<Problem>(
    path("buy_report"),
    { stripeToken: "pm_card_visa", payment_receipt: "a@example.com" },
    { token: owner.token },
  );
  expect([bought.status, bought.body.detail]).toEqual([
    409,
    "Some details don't match the application. Resolve this first.",
  ]);
});

test("an SSN entered during identity verification that the application lacks is saved as a new revision of the application", async () => {
  await applied({ ...answersOfPersona(clara), applicant__ssn: "" });
  const before = (await world.get<{ missing: string[] }>(path("identity"), { token: inProgress.renter.token })).body;
  expect(before.missing).toEqual(["ssn"]);
  const { consent, street_address, city, state, zip } = identityRequestBody(clara);
  const body = { consent, street_address, city, state, zip, ssn: clara.ssn };
  const questions = await request(body);
  await answer(rightAnswers(questions.body));
  const shown = await seen();
  expect([shown.applicant.ssn, shown.revision, shown.person_mismatches]).toEqual(["***-**-0001", 2, []]);
  expect(shown.revisions[0]?.changes).toEqual([
    expect.objectContaining({ name: "applicant__ssn", before: "", after: "***-**-0001" }),
  ]);
  expect(actions(shown)).toContain("completed");
});

test("an applicant whose application lacks an SSN can't get identity questions without entering one", async () => {
  await applied({ ...answersOfPersona(clara), applicant__ssn: "" });
  const { consent, street_address, city, state, zip } = identityRequestBody(clara);
  const reply = await request<Problem>({ consent, street_address, city, state, zip });
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ["ssn"]]);
});

test("an uploaded ID of another person is an identity mismatch, and reports wait even after the landlord has confirmed the ID", async () => {
  await applied(nora);
  await request(identityRequestBody(findPersonaBy("no_questions")));
  expect((await seen()).person_mismatches).toEqual([]);
  const documents = {
    front: await uploadFile(world, await createPng()),
    selfie: await uploadFile(world, await createPng()),
  };
  expect((await world.post(path("identity_documents"), documents, { token: inProgress.renter.token })).status).toBe(
    200,
  );
  expect((await seen()).person_mismatches).toMatchObject([{ name: "Theo Nakamura", resolution: null }]);
  await world.post(path("review_identity"), { confirmed: true }, { token: owner.token });
  const shown = await seen();
  expect([shown.workflow.identity, statuses(shown)]).toEqual(["reviewed", ["waiting"]]);
});

test("income from another person's bank account is an identity mismatch that the landlord can confirm", async () => {
  findBankEmulation(world).vendor.faults.clear();
  const { slug } = await createForm(world, owner, { verify_income: true });
  const who = await createIncomeSubject(world, owner, slug);
  await (await chooseBank(world, who, "borrowed"))();
  await runUntilIdle(world);
  inProgress = { id: who.id, renter: { token: who.token } as Person };
  expect((await seen()).person_mismatches).toMatchObject([
    { source: "bank", fields: ["name"], name: "Ottoline Grantham", resolution: null },
  ]);
  expect((await confirm("The account is her mother's")).status).toBe(200);
  expect((await seen()).person_mismatches).toMatchObject([{ resolution: "confirmed" }]);
});
