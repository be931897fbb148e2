import { expect, test } from "vitest";
import type { Field } from "#contract/schemas/forms.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { sampleConsent } from "#rules/forms/sample-values.ts";
import {
  claimApplication,
  correctionBody,
  createCompanyOwnedBy,
  createFinishedApplication,
  createForm,
  createLandlord,
  goodPassword,
  homeAnswer,
  publishEdit,
  unseenSecrets,
} from "#server/testing/factories.ts";
import { astoria, houston } from "#server/testing/scenes/homes.ts";
import { faultsOf, openEditing } from "./testing/edit-scene.ts";

const scene = openEditing();
const { world, mine, save, read, stored } = scene;

test("the answers that an applicant loads for editing don't contain SSN, birth date or signature", async () => {
  const { id } = await mine({ applicant__ssn: "666-47-9183", applicant__date_of_birth: "1957-11-23" });
  const seen = await read(id, scene.renter, "?edit=True");
  expect(seen.values).toMatchObject({ applicant__first_name: "Nora" });
  for (const name of [...unseenSecrets, "authorization__signature"]) expect(seen.values).not.toHaveProperty(name);
  expect(seen.editing).toEqual({
    unchanged: [
      { name: "applicant__date_of_birth", text: "", matches: [] },
      { name: "applicant__ssn", text: "***-**-9183", matches: [] },
    ],
    locked: [],
  });
  for (const canary of ["666-47-9183", "1957-11-23", "11/23/1957"]) expect(JSON.stringify(seen)).not.toContain(canary);
  expect((await read(id, scene.renter)).editing).toBeUndefined();
});

test("the answers for editing contain a secret answer's option if it has nested questions, and an edit retains their answers", async () => {
  const own = (name: string, more: Partial<Field>): Field => ({ name, field_id: "single_line", label: name, ...more });
  const choices = [
    { value: "a", label: "Checking", fields: [own("nested", { required: true })] },
    { value: "b", label: "Savings" },
  ];
  const fields = [own("new_bank_account", { field_id: "choice", choices }), own("new_code", { masked: true })];
  const section = { section_id: "own", label: "Own", fields };
  const template = await createForm(world, scene.owner, { form: { sections: [...defaultForm.sections, section] } });
  const answers = { new_bank_account: "Checking", nested: "Signed detail", new_code: "Plum" };
  const { id } = await mine(answers, template.slug);
  const { editing, values } = await read(id, scene.renter, "?edit=True");
  expect(values).not.toHaveProperty("new_bank_account");
  expect(editing?.unchanged).toEqual(
    expect.arrayContaining([
      { name: "new_bank_account", text: "", matches: ["Checking"] },
      { name: "new_code", text: "", matches: [] },
    ]),
  );
  const body = correctionBody({ nested: "Signed detail", applicant__phone: "(518) 555-0177" });
  const unchanged = [...body.unchanged, "new_bank_account", "new_code"];
  expect((await save(id, { ...body, unchanged })).status).toBe(200);
  expect((await read(id)).values).toMatchObject(answers);
});

test("after 30 idle minutes, corrected answers with an SSN require a confirmed session, and others don't", async () => {
  const { id } = await mine();
  world.pass(31 * 60_000);
  const refused = await save(id, correctionBody({ applicant__ssn: "666-83-7194" }));
  expect([refused.status, Object(refused.body).code]).toEqual([403, "confirmation_needed"]);
  expect((await save(id, correctionBody({ applicant__phone: "(518) 555-0177" }))).status).toBe(200);
  await world.post("/token/confirm/", { password: goodPassword }, { token: scene.renter.token });
  expect((await save(id, { ...correctionBody({ applicant__ssn: "666-83-7194" }), revision: 2 })).status).toBe(200);
});

test("an application is edited in the form version that it was submitted with", async () => {
  const form = (await createForm(world, scene.owner)).slug;
  const before = await mine({}, form);
  await publishEdit(world, scene.owner, form, { orientation: "vertical" });
  const after = await mine({}, form);
  expect((await read(before.id, scene.renter, "?edit=True")).orientation).toBe("horizontal");
  expect((await read(after.id, scene.renter, "?edit=True")).orientation).toBe("vertical");
});

test("an edit creates a new revision that lists the changes, and the earlier revision can still be read unchanged", async () => {
  const { id } = await mine();
  const before = await read(id);
  expect(before).toMatchObject({ revision: 1, revisions: [], landlord_can_edit: false });
  world.pass(60_000);
  const saved = await save(
    id,
    correctionBody({ applicant__phone: "(518) 555-0177", ...homeAnswer("52 Linden Avenue") }),
  );
  expect([saved.status, saved.body.revision, saved.body.applicant.phone]).toEqual([200, 2, "+15185550177"]);
  const seen = await read(id);
  expect(seen).toMatchObject({ revision: 2, unit_address: "52 Linden Avenue", is_new: true, status: before.status });
  expect(seen.revisions.map(({ revision, by, sent }) => ({ revision, by, sent }))).toEqual([
    { revision: 2, by: scene.renter.username, sent: world.clock.at.toISOString() },
    { revision: 1, by: "Nora Castellan", sent: before.created },
  ]);
  expect(seen.revisions[0]?.changes.map(({ name, before: was, after }) => [name, was, after]).sort()).toEqual([
    ["applicant__phone", "(518) 555-0142", "(518) 555-0177"],
    ["rental_property__address", "48 Linden Avenue, 3, Albany, NY 12207", "52 Linden Avenue, Albany, NY 12207"],
  ]);
  expect(seen.audit_logs?.[0]).toMatchObject({ action: "changed", consent: sampleConsent.version });
  expect(seen.audit_logs?.[0]?.answers).toHaveLength(2);
  const earlier = await read(id, scene.owner, "?revision=1");
  expect(earlier).toMatchObject({ revision: 1, values: before.values, unit_address: before.unit_address });
  expect(earlier.form).toEqual(before.form);
  expect(seen.form.user_actions).toHaveLength(before.form.user_actions.length);
  expect(seen.form.user_actions[0]).toMatchObject({ username: scene.renter.username });
  expect((await world.get(`/applications/${id}/?revision=3`, { token: scene.owner.token })).status).toBe(404);
});

test("an edit preserves the SSN unless the applicant enters it again", async () => {
  const { id } = await mine({ applicant__ssn: "666-47-9183" });
  await save(id, correctionBody(homeAnswer("1 Elm Street")));
  expect((await read(id)).applicant.ssn).toBe("***-**-9183");
  await save(id, correctionBody({ ...homeAnswer("1 Elm Street"), applicant__ssn: "666-11-2244" }, { revision: 2 }));
  const seen = await read(id);
  expect([seen.revision, seen.applicant.ssn]).toEqual([3, "***-**-2244"]);
  expect(seen.revisions[0]?.changes).toEqual([
    expect.objectContaining({ name: "applicant__ssn", before: "***-**-9183", after: "***-**-2244" }),
  ]);
  expect((await read(id, scene.owner, "?revision=2")).applicant.ssn).toBe("***-**-9183");
});

test("an invalid edit returns an error for each invalid answer and doesn't change the application", async () => {
  const { id } = await mine();
  const before = await stored(id);
  const faulty = correctionBody({
    applicant__first_name: "",
    applicant__email: "nora(at)example.com",
    not_in_form: "x",
  });
  const unchanged = [...unseenSecrets, "applicant__phone"];
  expect(faultsOf(await save(id, { ...faulty, unchanged }))).toEqual([
    422,
    ["applicant__email", "applicant__first_name", "applicant__phone", "not_in_form"],
  ]);
  const unsigned = correctionBody({ ...homeAnswer("2 Elm Street"), authorization__signature: "" });
  expect(faultsOf(await save(id, unsigned))).toEqual([422, ["authorization__signature"]]);
  const { consent: _, ...unagreed } = correctionBody(homeAnswer("2 Elm Street"));
  expect(faultsOf(await save(id, unagreed))).toEqual([422, ["consent"]]);
  expect(await stored(id)).toEqual(before);
});

test("an edit preserves locked answers without repeating them, and may answer an unanswered question", async () => {
  const created = await createFinishedApplication(world, scene.owner, { changes: { applicant__middle_name: "" } });
  await claimApplication(world, scene.renter, created.token);
  const { editing } = await read(created.id, scene.renter, "?edit=True");
  const locked = editing?.locked.map(({ name }) => name) ?? [];
  expect(locked).toEqual(expect.arrayContaining(["applicant__first_name", ...unseenSecrets]));
  expect(locked).not.toContain("applicant__middle_name");
  const body = correctionBody({ applicant__middle_name: "", applicant__phone: "(518) 555-0177" });
  const unlocked = Object.entries(body.values).filter(([name]) => !locked.includes(name));
  const saved = await save(created.id, { ...body, values: Object.fromEntries(unlocked), unchanged: [] });
  expect([saved.status, saved.body.revision]).toEqual([200, 2]);
  const seen = await read(created.id);
  expect(seen.applicant).toMatchObject({ name: "Nora Castellan", ssn: "***-**-0001" });
  expect(seen.revisions[0]?.changes.map(({ name }) => name)).toEqual(["applicant__phone"]);
});

test("an applicant can't edit answers that identity verification and reports are based on, and the error states the reason", async () => {
  const created = await createFinishedApplication(world, scene.owner);
  await claimApplication(world, scene.renter, created.token);
  const seen = await read(created.id, scene.renter, "?edit=True");
  const locked = seen.editing?.locked.map(({ name }) => name) ?? [];
  const all = ["applicant__first_name", "applicant__last_name", ...unseenSecrets, "rental_property__address"];
  expect(locked).toEqual(expect.arrayContaining(all));
  expect(JSON.stringify(seen)).not.toContain("1991-04-17");
  const address = { street: "1 Elm Street", unit: "", city: "Troy", state: "NY", zip: "12180" };
  const refused = await save(
    created.id,
    correctionBody({ applicant__last_name: "Other", applicant__ssn: "666-11-2244", rental_property__address: address }),
  );
  expect(faultsOf(refused)).toEqual([422, ["applicant__last_name", "applicant__ssn", "rental_property__address"]]);
  expect(refused.body.errors?.applicant__last_name?.[0]).toContain("We verified your identity");
  const body = correctionBody({ applicant__phone: "(518) 555-0188" });
  const values = Object.fromEntries(Object.entries(body.values).filter(([name]) => !all.includes(name)));
  const saved = await save(created.id, { ...body, values, unchanged: [] });
  expect([saved.status, saved.body.applicant.name, saved.body.applicant.phone]).toEqual([
    200,
    "Nora Castellan",
    "+15185550188",
  ]);
});

test("an applicant can't change the agent of a submitted application, and editing other answers preserves the agent", async () => {
  const [companyOwner, amy, ben] = [
    await createLandlord(world),
    await createLandlord(world, "Amy Agent"),
    await createLandlord(world, "Ben"),
  ];
  const team = await createCompanyOwnedBy(world, companyOwner);
  for (const agent of [amy, ben]) await team.add(agent, { is_agent: true });
  const { id } = await mine({ application__agent: amy.user.id }, (await createForm(world, companyOwner)).slug);
  expect((await read(id, scene.renter, "?edit=True")).editing?.locked).toEqual([
    expect.objectContaining({ name: "application__agent", text: "Amy Agent" }),
  ]);
  expect(faultsOf(await save(id, correctionBody({ application__agent: ben.user.id })))).toEqual([
    422,
    ["application__agent"],
  ]);
  expect((await save(id, correctionBody(homeAnswer("13 Elm Street")))).body.revision).toBe(2);
  expect((await read(id, amy)).values.application__agent).toBe(amy.user.id);
});

test("an applicant's edit can't change a home's address that the landlord corrected", async () => {
  const { id } = await mine();
  const troy = { street: "7 River Street", unit: "", city: "Troy", state: "NY", zip: "12180" };
  const corrected = await world.patch(`/applications/${id}/`, { property_address: troy }, { token: scene.owner.token });
  expect(corrected.status).toBe(200);
  const before = (await stored(id)).unit_address;
  expect(before).toContain("7 River Street");
  const { editing } = await read(id, scene.renter, "?edit=True");
  expect(editing?.locked.map(({ name }) => name)).toEqual(["rental_property__address"]);
  expect(faultsOf(await save(id, correctionBody(homeAnswer("1 Elm Street"))))).toEqual([
    422,
    ["rental_property__address"],
  ]);
  const saved = await save(id, correctionBody({ applicant__phone: "(518) 555-0177" }));
  expect([saved.status, saved.body.unit_address]).toEqual([200, before]);
  expect((await stored(id)).unit_address).toBe(before);
});

test("a conditional offer without a lease ends when the applicant changes the home's address to New York City", async () => {
  const { id } = await mine({ rental_property__address: houston });
  const offer = await world.post(`/applications/${id}/make_offer/`, {}, { token: scene.owner.token });
  expect([offer.status, (await stored(id)).offered_at]).toEqual([200, expect.any(Date)]);
  expect((await save(id, correctionBody({ rental_property__address: astoria }))).status).toBe(200);
  expect((await stored(id)).offered_at).toBeNull();
});
