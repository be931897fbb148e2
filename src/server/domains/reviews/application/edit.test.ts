import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import type { Problem } from "#contract/schemas/common.ts";
import type { Values } from "#contract/schemas/forms.ts";
import { sampleConsent } from "#rules/forms/sample-values.ts";
import { maxRevisions } from "#rules/workflow/revisions.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { dump, emailsTo } from "#server/testing/emails.ts";
import {
  applicant,
  claimApplication,
  company,
  correction,
  finished,
  homeAt,
  landlord,
  type Person,
  publishEdit,
  submitted,
  template,
  unseenSecrets,
  uploaded,
} from "#server/testing/factories.ts";
import { goodPng } from "#server/testing/upload-files.ts";
import { openWorld, type Reply } from "#server/testing/world.ts";
import { destroyApplication } from "../../applications/deletion/destroy.ts";

const world = openWorld();
let owner: Person;
let renter: Person;
let slug: string;
beforeAll(async () => {
  owner = await landlord(world, "Ida Berg");
  renter = await applicant(world);
  ({ slug } = await template(world, owner));
});

/** An application in the renter's account. */
async function mine(changes: Values = {}, form = slug) {
  const made = await submitted(world, form, changes);
  await claimApplication(world, renter, made.token);
  return made;
}
const save = (id: string, body: object, who: Person = renter, more: object = {}) =>
  world.patch<Application & Pick<Problem, "errors">>(`/applications/${id}/`, body, { token: who.token, ...more });
const read = async (id: string, who: Person = owner, query = "") =>
  (await world.get<Application>(`/applications/${id}/${query}`, { token: who.token })).body;
const faultsOf = ({ status, body }: Reply<Pick<Problem, "errors">>) => [status, Object.keys(body.errors ?? {}).sort()];
const stored = (id: string) =>
  world.db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("the answers to be corrected are sent without secrets and signatures", async () => {
  const { id } = await mine({ applicant__ssn: "666-47-9183", applicant__date_of_birth: "1957-11-23" });
  const seen = await read(id, renter, "?edit=True");
  expect(seen.values).toMatchObject({ applicant__first_name: "Nora" });
  for (const name of [...unseenSecrets, "authorization__signature"]) expect(seen.values).not.toHaveProperty(name);
  expect(seen.editing).toEqual({
    unchanged: [
      { name: "applicant__date_of_birth", text: "" },
      { name: "applicant__ssn", text: "***-**-9183" },
    ],
    locked: [],
  });
  for (const canary of ["666-47-9183", "1957-11-23", "11/23/1957"]) expect(JSON.stringify(seen)).not.toContain(canary);
  expect((await read(id, renter)).editing).toBeUndefined();
});

test("an application is corrected in the layout of the version it was filled in with", async () => {
  const form = (await template(world, owner)).slug;
  const before = await mine({}, form);
  await publishEdit(world, owner, form, { orientation: "vertical" });
  const after = await mine({}, form);
  expect((await read(before.id, renter, "?edit=True")).orientation).toBe("horizontal");
  expect((await read(after.id, renter, "?edit=True")).orientation).toBe("vertical");
});

test("a correction is a new revision, and the one before it stays as it was signed", async () => {
  const { id } = await mine();
  const before = await read(id);
  expect(before).toMatchObject({ revision: 1, revisions: [], landlord_can_edit: false });
  world.pass(60_000);
  const saved = await save(id, correction({ applicant__phone: "(518) 555-0177", ...homeAt("52 Linden Avenue") }));
  expect([saved.status, saved.body.revision, saved.body.applicant.phone]).toEqual([200, 2, "+15185550177"]);
  const seen = await read(id);
  expect(seen).toMatchObject({ revision: 2, unit_address: "52 Linden Avenue", is_new: true, status: before.status });
  expect(seen.revisions.map(({ revision, by, sent }) => ({ revision, by, sent }))).toEqual([
    { revision: 2, by: renter.username, sent: world.clock.at.toISOString() },
    { revision: 1, by: "Nora Castellan", sent: before.created },
  ]);
  expect(seen.revisions[0]?.changes.map(({ name, before: was, after }) => [name, was, after]).sort()).toEqual([
    ["applicant__phone", "(518) 555-0142", "(518) 555-0177"],
    ["rental_property__address", "48 Linden Avenue, 3, Albany, NY 12207", "52 Linden Avenue, Albany, NY 12207"],
  ]);
  expect(seen.audit_logs?.[0]).toMatchObject({ action: "changed", consent: sampleConsent.version });
  expect(seen.audit_logs?.[0]?.answers).toHaveLength(2);
  const earlier = await read(id, owner, "?revision=1");
  expect(earlier).toMatchObject({ revision: 1, values: before.values, unit_address: before.unit_address });
  expect(earlier.form).toEqual(before.form);
  expect(seen.form.user_actions).toHaveLength(before.form.user_actions.length);
  expect(seen.form.user_actions[0]).toMatchObject({ username: renter.username });
  expect((await world.get(`/applications/${id}/?revision=3`, { token: owner.token })).status).toBe(404);
});

test("secrets stay unless they are entered again", async () => {
  const { id } = await mine({ applicant__ssn: "666-47-9183" });
  await save(id, correction(homeAt("1 Elm Street")));
  expect((await read(id)).applicant.ssn).toBe("***-**-9183");
  await save(id, correction({ ...homeAt("1 Elm Street"), applicant__ssn: "666-11-2244" }, { revision: 2 }));
  const seen = await read(id);
  expect([seen.revision, seen.applicant.ssn]).toEqual([3, "***-**-2244"]);
  expect(seen.revisions[0]?.changes).toEqual([
    expect.objectContaining({ name: "applicant__ssn", before: "***-**-9183", after: "***-**-2244" }),
  ]);
  expect((await read(id, owner, "?revision=2")).applicant.ssn).toBe("***-**-9183");
});

test("every fault is named at once, and nothing is saved", async () => {
  const { id } = await mine();
  const before = await stored(id);
  const faulty = correction({ applicant__first_name: "", applicant__email: "nora(at)example.com", not_in_form: "x" });
  const unchanged = [...unseenSecrets, "applicant__phone"];
  expect(faultsOf(await save(id, { ...faulty, unchanged }))).toEqual([
    422,
    ["applicant__email", "applicant__first_name", "applicant__phone", "not_in_form"],
  ]);
  const unsigned = correction({ ...homeAt("2 Elm Street"), authorization__signature: "" });
  expect(faultsOf(await save(id, unsigned))).toEqual([422, ["authorization__signature"]]);
  const { consent: _, ...unagreed } = correction(homeAt("2 Elm Street"));
  expect(faultsOf(await save(id, unagreed))).toEqual([422, ["consent"]]);
  expect(await stored(id)).toEqual(before);
});

test("of two windows the older one gets a conflict, and overwrites nothing", async () => {
  const { id } = await mine();
  const both = await Promise.all([
    save(id, correction(homeAt("3 Elm Street"))),
    save(id, correction(homeAt("4 Elm Street"))),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(id)).revision).toBe(2);
});

test("a repeated request gets the same response and creates no other revision", async () => {
  const { id } = await mine();
  const idempotencyKey = randomUUID();
  const body = correction(homeAt("5 Elm Street"));
  for (const _ of [1, 2, 3]) expect((await save(id, body, renter, { idempotencyKey })).body.revision).toBe(2);
  const other = await save(id, correction(homeAt("6 Elm Street")), renter, { idempotencyKey });
  expect(faultsOf(other)).toEqual([422, ["Idempotency-Key"]]);
});

test("where no answer differs there is no revision, and no email", async () => {
  const { id } = await mine();
  const saved = await save(id, correction());
  expect([saved.status, saved.body.revision, saved.body.revisions]).toEqual([200, 1, []]);
  expect((await read(id)).audit_logs?.map(({ action }) => action)).toEqual(["application claimed", "submitted"]);
});

test("the landlord gets one email about each revision", async () => {
  const boss = await landlord(world);
  const { id } = await mine({}, (await template(world, boss)).slug);
  await world.runJobs();
  await save(id, correction(homeAt("7 Elm Street")));
  await world.runJobs();
  const emails = emailsTo(world, boss.username).map(({ subject }) => subject);
  expect(emails).toEqual([
    "Nora Castellan applied for 48 Linden Avenue, Unit 3",
    "Nora Castellan changed their application for 7 Elm Street",
  ]);
  const found = await world.get<{ count: number }>("/application_bundles/?search=7+Elm", { token: boss.token });
  expect(found.body.count).toBe(1);
});

test("once decided nothing can be changed", async () => {
  const { id, bundle } = await mine();
  expect((await read(id, renter)).abilities.edit).toBe(true);
  await world.post(`/application_bundles/${bundle}/accept/`, {}, { token: owner.token });
  expect((await read(id, renter)).abilities.edit).toBe(false);
  expect((await save(id, correction(homeAt("8 Elm Street")))).status).toBe(409);
  expect((await world.get(`/applications/${id}/?edit=True`, { token: renter.token })).status).toBe(409);
});

test("only the applicant changes answers: not the landlord's side, not other users, not another applicant", async () => {
  const boss = await landlord(world);
  const agent = await landlord(world);
  const team = await company(world, boss);
  await team.add(agent, { is_agent: true });
  const { id } = await mine({}, (await template(world, boss)).slug);
  const before = await stored(id);
  const statuses = async (who: Person) => [
    (await save(id, correction(homeAt("9 Elm Street")), who)).status,
    (await world.get(`/applications/${id}/?edit=True`, { token: who.token })).status,
  ];
  expect(await statuses(boss)).toEqual([403, 403]);
  for (const who of [agent, owner, await applicant(world)]) expect(await statuses(who)).toEqual([404, 404]);
  expect(await stored(id)).toEqual(before);
});

test("a locked answer is not required again and is preserved; a question left empty is not locked", async () => {
  const made = await finished(world, owner, { changes: { applicant__middle_name: "" } });
  await claimApplication(world, renter, made.token);
  const { editing } = await read(made.id, renter, "?edit=True");
  const locked = editing?.locked.map(({ name }) => name) ?? [];
  expect(locked).toEqual(expect.arrayContaining(["applicant__first_name", ...unseenSecrets]));
  expect(locked).not.toContain("applicant__middle_name");
  const body = correction({ applicant__middle_name: "", applicant__phone: "(518) 555-0177" });
  const unlocked = Object.entries(body.values).filter(([name]) => !locked.includes(name));
  const saved = await save(made.id, { ...body, values: Object.fromEntries(unlocked), unchanged: [] });
  expect([saved.status, saved.body.revision]).toEqual([200, 2]);
  const seen = await read(made.id);
  expect(seen.applicant).toMatchObject({ name: "Nora Castellan", ssn: "***-**-0001" });
  expect(seen.revisions[0]?.changes.map(({ name }) => name)).toEqual(["applicant__phone"]);
});

test("answers that verifications and reports are based on are locked, with the reason", async () => {
  const made = await finished(world, owner);
  await claimApplication(world, renter, made.token);
  const seen = await read(made.id, renter, "?edit=True");
  const locked = seen.editing?.locked.map(({ name }) => name) ?? [];
  const all = ["applicant__first_name", "applicant__last_name", ...unseenSecrets, "rental_property__address"];
  expect(locked).toEqual(expect.arrayContaining(all));
  expect(JSON.stringify(seen)).not.toContain("1991-04-17");
  const address = { street: "1 Elm Street", unit: "", city: "Troy", state: "NY", zip: "12180" };
  const refused = await save(
    made.id,
    correction({ applicant__last_name: "Other", applicant__ssn: "666-11-2244", rental_property__address: address }),
  );
  expect(faultsOf(refused)).toEqual([422, ["applicant__last_name", "applicant__ssn", "rental_property__address"]]);
  expect(refused.body.errors?.applicant__last_name?.[0]).toContain("We verified your identity");
  const body = correction({ applicant__phone: "(518) 555-0188" });
  const values = Object.fromEntries(Object.entries(body.values).filter(([name]) => !all.includes(name)));
  const saved = await save(made.id, { ...body, values, unchanged: [] });
  expect([saved.status, saved.body.applicant.name, saved.body.applicant.phone]).toEqual([
    200,
    "Nora Castellan",
    "+15185550188",
  ]);
});

test("a correction does not change the agent, who is named", async () => {
  const [boss, amy, ben] = [await landlord(world), await landlord(world, "Amy Agent"), await landlord(world, "Ben")];
  const team = await company(world, boss);
  for (const agent of [amy, ben]) await team.add(agent, { is_agent: true });
  const { id } = await mine({ application__agent: amy.user.id }, (await template(world, boss)).slug);
  expect((await read(id, renter, "?edit=True")).editing?.locked).toEqual([
    expect.objectContaining({ name: "application__agent", text: "Amy Agent" }),
  ]);
  expect(faultsOf(await save(id, correction({ application__agent: ben.user.id })))).toEqual([
    422,
    ["application__agent"],
  ]);
  expect((await save(id, correction(homeAt("13 Elm Street")))).body.revision).toBe(2);
  expect((await read(id, amy)).values.application__agent).toBe(amy.user.id);
});

const upload = async () => uploaded(world, await goodPng(), "id.png");

test("uploads stay; one that is replaced stays with the revision that named it", async () => {
  const [first, second] = [await upload(), await upload()];
  const { id } = await mine({ attachments__photo_id: first });
  await save(id, correction({ attachments__photo_id: first, ...homeAt("11 Elm Street") }));
  expect((await read(id)).attachment_urls.map(({ path }) => path)).toEqual([first]);
  await save(id, correction({ attachments__photo_id: second, ...homeAt("11 Elm Street") }, { revision: 2 }));
  expect((await read(id)).attachment_urls.map(({ path }) => path)).toEqual([second]);
  expect((await read(id, owner, "?revision=1")).attachment_urls.map(({ path }) => path)).toEqual([first]);
  const stolen = await mine();
  expect(faultsOf(await save(stolen.id, correction({ attachments__photo_id: first })))).toEqual([
    422,
    ["attachments__photo_id"],
  ]);
});

test("a file is added to and removed from those of its question", async () => {
  const [first, second, third] = [await upload(), await upload(), await upload()];
  const question = "attachments__pay_stubs";
  const { id } = await mine({ [question]: [first, second] });
  await save(id, correction({ [question]: [first, second, third] }));
  expect((await read(id)).attachment_urls.map(({ path }) => path)).toEqual([first, second, third]);
  const { body } = await save(id, correction({ [question]: [third] }, { revision: 2 }));
  expect((await read(id)).attachment_urls.map(({ path }) => path)).toEqual([third]);
  expect(body.revisions[0]?.changes).toEqual([
    expect.objectContaining({ name: question, before: "id.png, id.png, id.png", after: "id.png" }),
  ]);
});

test("each revision has its PDF", async () => {
  const { id } = await mine();
  await save(id, correction(homeAt("12 Elm Street")));
  for (const query of ["", "?revision=1", "?revision=2"]) {
    const pdf = await world.get(`/applications/${id}/pdf/${query}`, { token: owner.token });
    expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  }
  expect((await world.get(`/applications/${id}/pdf/?revision=9`, { token: owner.token })).status).toBe(404);
});

test("the number of revisions is limited", async () => {
  const { id } = await mine();
  for (let revision = 1; revision < maxRevisions; revision++)
    expect((await save(id, correction(homeAt(`${revision} Oak Street`), { revision }))).body.revision).toBe(
      revision + 1,
    );
  expect((await save(id, correction(homeAt("Last Street"), { revision: maxRevisions }))).status).toBe(409);
});

test("revisions hold no secret in the clear, cannot be rewritten, and go with their application", async () => {
  const { id } = await mine({
    applicant__ssn: "666-47-9183",
    applicant__date_of_birth: "1957-11-23",
    ...homeAt("Gone Way"),
  });
  await save(id, correction({ ...homeAt("Gone Lane"), applicant__ssn: "666-83-7194" }));
  const everything = [await dump(world), world.logged.join("\n")].join("\n");
  for (const canary of ["666-47-9183", "47-9183", "1957-11-23", "83-7194"]) expect(everything).not.toContain(canary);
  const { pool } = world;
  const refused = [
    "update application_revisions set answers = '{}'",
    "delete from application_revisions",
    `update applications set revision = 4 where id = '${id}'`,
    `update applications set user_actions = '[]' where id = '${id}'`,
  ];
  for (const statement of refused) await expect(pool.query(statement)).rejects.toThrow();
  await destroyApplication(await world.ofApplication(id), id);
  const left = (await dump(world)).split("\n").filter((line) => line.includes(id));
  expect(left.join("\n")).not.toMatch(/Gone (Way|Lane)|Castellan|application_revisions/);
  expect((await verifyHistory(world.db)).faults).toEqual([]);
});
