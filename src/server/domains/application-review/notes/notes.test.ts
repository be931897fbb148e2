import { beforeAll, describe, expect, test } from "vitest";
import type { Note } from "#contract/application-notes.ts";
import type { Application } from "#contract/application-schemas.ts";
import { maxNotes } from "#rules/applicant/notes.ts";
import { emailsTo } from "#server/testing/emails.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { extractPdfText } from "#server/testing/pdf/pdf-text.ts";
import { destroyNow } from "#server/testing/scenes/destroy-now.ts";
import { openWorld } from "#server/testing/world.ts";
import { restoreSeconds } from "./jobs/erase-note.ts";

const world = openWorld();
const every = { can_create: true, show_my_payments: true, show_accept_reject_button: true };

let people: Record<string, Person | undefined>;
let owner: Person;
let member: Person;
let id: string;
let shareToken: string;
beforeAll(async () => {
  const [renter, otherRenter] = [await createApplicant(world), await createApplicant(world, "Otto Renn")];
  owner = await createLandlord(world, "Olga Owner");
  member = await createLandlord(world, "Mia Member");
  const [agent, otherAgent, other] = [
    await createLandlord(world, "Amy Agent"),
    await createLandlord(world),
    await createLandlord(world),
  ];
  const [noMoney, noButton, noCreate, none] = [
    await createLandlord(world, "Nia Money"),
    await createLandlord(world, "Nia Button"),
    await createLandlord(world, "Nia Create"),
    await createLandlord(world, "Nia None"),
  ];
  const team = await createCompanyOwnedBy(world, owner);
  await team.add(member, every);
  await team.add(agent, { is_agent: true });
  await team.add(otherAgent, { is_agent: true, ...every });
  await team.add(noMoney, { ...every, show_my_payments: false });
  await team.add(noButton, { ...every, show_accept_reject_button: false });
  await team.add(noCreate, { ...every, can_create: false });
  await team.add(none);
  const { slug } = await createForm(world, owner);
  const created = await submitApplication(world, slug, { application__agent: agent.user.id });
  id = created.id;
  shareToken = created.token;
  await claimApplication(world, renter, created.token);
  people = { owner, member, agent, otherAgent, other, noMoney, noButton, noCreate, none, renter, otherRenter };
});

const write = (who: Person, text: string, mentions: Person[] = [], application = id) =>
  world.post<Note>(
    `/applications/${application}/notes/`,
    { text, mentions: mentions.map(({ user }) => user.id) },
    { token: who.token },
  );
const list = async (who: Person, application = id) =>
  (
    await world.get<{ results: Note[]; colleagues: { id: string; name: string }[] }>(
      `/applications/${application}/notes/`,
      { token: who.token },
    )
  ).body;
const at = (note: Note, application = id) => `/applications/${application}/notes/${note.id}/`;

describe("rights on an application's notes", () => {
  const rights: [string, Record<"read" | "write" | "edit" | "delete", number>, key: string][] = [
    ["the company's owner", { read: 200, write: 201, edit: 200, delete: 200 }, "owner"],
    ["a member with all rights", { read: 200, write: 201, edit: 403, delete: 403 }, "member"],
    ["a member without the right to payments", { read: 200, write: 201, edit: 403, delete: 403 }, "noMoney"],
    ["a member without the right to decide", { read: 200, write: 201, edit: 403, delete: 403 }, "noButton"],
    ["a member without the right to create forms", { read: 200, write: 201, edit: 403, delete: 403 }, "noCreate"],
    ["a member without rights", { read: 200, write: 201, edit: 403, delete: 403 }, "none"],
    ["the agent of the application", { read: 200, write: 201, edit: 403, delete: 403 }, "agent"],
    ["another agent", { read: 404, write: 404, edit: 404, delete: 404 }, "otherAgent"],
    ["another landlord", { read: 404, write: 404, edit: 404, delete: 404 }, "other"],
    ["the applicant", { read: 403, write: 403, edit: 403, delete: 403 }, "renter"],
    ["another applicant", { read: 403, write: 403, edit: 403, delete: 403 }, "otherRenter"],
  ];
  test.each(rights)(
    "calls as %s for a note that the company's owner wrote return these HTTP statuses: %o",
    async (_who, expected, who) => {
      const { body: note } = await write(owner, "Seen on Monday.");
      const token = people[who]?.token ?? "";
      const { text } = note;
      const found = {
        read: (await world.get(`/applications/${id}/notes/`, { token })).status,
        write: (await world.post(`/applications/${id}/notes/`, { text }, { token })).status,
        edit: (await world.patch(at(note), { text }, { token })).status,
        delete: (await world.request("DELETE", at(note), { token })).status,
      };
      expect(found).toEqual(expected);
    },
  );

  test.each([
    ["a visitor", () => undefined],
    ["somebody with the application's claim token", () => shareToken],
  ])("reading an application's notes as %s returns 401", async (_who, token) => {
    const reply = await world.get(`/applications/${id}/notes/`, { token: token() });
    expect(reply.status).toBe(401);
  });
});

test("an application's notes aren't visible to its applicant, even if they are a member of the landlord's company", async () => {
  const secret = "Second bedroom promised";
  await write(member, secret);
  const read = async (who: Person) => (await world.get<Application>(`/applications/${id}/`, { token: who.token })).body;
  expect((await read(owner)).notes?.at(-1)).toMatchObject({ text: secret, author: "Mia Member", can_edit: false });
  const renter = people.renter as Person;
  const seen = await read(renter);
  expect(seen.notes).toBeUndefined();
  expect(seen.abilities.write_notes).toBe(false);
  expect(JSON.stringify(seen)).not.toContain(secret);

  // a team member who applies doesn't see notes about their own application
  const { slug } = await createForm(world, owner);
  const created = await submitApplication(world, slug);
  await write(owner, secret, [], created.id);
  const { db } = world;
  await db.updateTable("applications").set({ user_id: member.user.id }).where("id", "=", created.id).execute();
  expect((await world.get(`/applications/${created.id}/notes/`, { token: member.token })).status).toBe(404);
  const own = await world.get<Application>(`/applications/${created.id}/`, { token: member.token });
  expect([own.status, own.body.notes]).toEqual([200, undefined]);
});

test("a colleague mentioned in a note is emailed once, without the note's text", async () => {
  const { body: note } = await write(owner, "@Mia Member please call Mrs. Quail", [member]);
  expect(note.mentions).toEqual([{ id: member.user.id, name: "Mia Member" }]);
  await world.patch(at(note), { text: "@Mia Member call again", mentions: [member.user.id] }, { token: owner.token });
  await world.runJobs();
  const emails = emailsTo(world, member.username).filter(({ subject }) => /mentioned you/.test(String(subject)));
  expect(emails.map(({ subject }) => subject)).toEqual(["Olga Owner mentioned you in a note"]);
  expect(String(emails[0]?.text)).toContain(`/dashboard/view/${id}/summary`);
  expect(String(emails[0]?.text)).not.toContain("Quail");
  // the email refers to the application, which shows it if it can't be delivered
  const stored = await world.db
    .selectFrom("emails")
    .select(["application_ids", "reader"])
    .where("kind", "=", "note_mention")
    .where("to_address", "=", member.username)
    .execute();
  expect(stored).toEqual([{ application_ids: [id], reader: "landlord" }]);
});

test("only colleagues who can see the application are suggested and accepted as mentions in its notes", async () => {
  const { colleagues } = await list(owner);
  const names = colleagues.map(({ name }) => name);
  expect(names).toContain("Amy Agent");
  expect(names).not.toContain("Olga Owner");
  for (const who of ["otherAgent", "other", "renter"] as const) {
    expect(colleagues.map((each) => each.id)).not.toContain(people[who]?.user.id);
    const refused = await write(owner, "Hello", [people[who] as Person]);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: { mentions: [expect.any(String)] } });
  }
});

test("a deleted note can be restored for 15 minutes, and is erased afterwards", async () => {
  const { body: note } = await write(owner, "Written in haste");
  const options = { token: owner.token };
  expect((await world.request("DELETE", at(note), options)).status).toBe(200);
  expect((await list(owner)).results.map((each) => each.id)).not.toContain(note.id);
  expect((await world.post(`${at(note)}restore/`, {}, { token: member.token })).status).toBe(404);
  expect((await world.post<Note>(`${at(note)}restore/`, {}, options)).body).toEqual(note);
  expect((await list(owner)).results.map((each) => each.id)).toContain(note.id);

  const stored = async () =>
    await world.db.selectFrom("application_notes").select("id").where("id", "=", note.id).execute();
  await world.request("DELETE", at(note), options);
  world.pass(16 * 60_000);
  await world.pool.query("update graphile_worker._private_jobs set run_at = now()");
  await world.runJobs();
  expect(await stored()).toEqual([]);
  expect((await world.post(`${at(note)}restore/`, {}, options)).status).toBe(404);
});

test("a deleted note is erased even if the job that erases it first ran a moment too early", async () => {
  const { body: note } = await write(owner, "Deleted while the application was locked");
  await world.request("DELETE", at(note), { token: owner.token });
  const runEraseJob = async (elapsedMs: number) => {
    world.pass(elapsedMs);
    await world.pool.query("update graphile_worker._private_jobs set run_at = now()");
    await world.runJobs();
    return await world.db.selectFrom("application_notes").select("id").where("id", "=", note.id).execute();
  };
  expect(await runEraseJob(restoreSeconds * 1_000 - 500)).toEqual([{ id: note.id }]);
  expect(await runEraseJob(500)).toEqual([]);
});

test("the history records that a note was added, edited, deleted or restored, without the note's text", async () => {
  const { slug } = await createForm(world, owner);
  const created = await submitApplication(world, slug);
  const { body: note } = await write(owner, "Quiet neighbor", [], created.id);
  await world.patch(at(note, created.id), { text: "Quiet neighbors" }, { token: owner.token });
  await world.request("DELETE", at(note, created.id), { token: owner.token });
  await world.post(`${at(note, created.id)}restore/`, {}, { token: owner.token });
  const { rows } = await world.pool.query("select action, data from audit_logs where application_id = $1", [
    created.id,
  ]);
  const actions = rows.map(({ action }) => action);
  expect(actions).toEqual(["submitted", "note added", "note edited", "note deleted", "note restored"]);
  expect(JSON.stringify(rows)).not.toContain("neighbor");
});

test("notes are encrypted, and are deleted with their application", async () => {
  const { slug } = await createForm(world, owner);
  const created = await submitApplication(world, slug);
  await write(owner, "Keeps two parrots", [], created.id);
  const stored = async () =>
    (await world.pool.query("select * from application_notes where application_id = $1", [created.id])).rows;
  expect(await stored()).toHaveLength(1);
  expect(JSON.stringify(await stored())).not.toContain("parrots");
  await destroyNow(world, created.id);
  expect(await stored()).toEqual([]);
});

test("notes aren't in the application's PDF", async () => {
  await write(owner, "Zanzibar");
  const { raw } = await world.get(`/applications/${id}/pdf/`, { token: owner.token });
  expect(extractPdfText(raw)).toContain("Castellan");
  expect(extractPdfText(raw)).not.toContain("Zanzibar");
});

test("a note is created once per idempotency key, and is rejected if it is blank, too long or exceeds the number per application", async () => {
  const { slug } = await createForm(world, owner);
  const created = await submitApplication(world, slug);
  const options = { token: owner.token, idempotencyKey: crypto.randomUUID() };
  const send = (text: string) => world.post<Note>(`/applications/${created.id}/notes/`, { text }, options);
  expect((await send("Once")).body.id).toBe((await send("Once")).body.id);
  expect((await list(owner, created.id)).results).toHaveLength(1);
  expect((await write(owner, "   ", [], created.id)).status).toBe(422);
  expect((await write(owner, "x".repeat(5_001), [], created.id)).status).toBe(422);
  await world.pool.query(
    `insert into application_notes (tenant, id, application_id, author_id, content, created)
     select tenant, gen_random_uuid(), application_id, author_id, content, created
     from application_notes, generate_series(2, $2::int) where application_id = $1`,
    [created.id, maxNotes],
  );
  expect((await write(owner, "One more", [], created.id)).status).toBe(409);
});

test("a note can't be edited by its ID under another application", async () => {
  const { slug } = await createForm(world, owner);
  const created = await submitApplication(world, slug);
  const { body: note } = await write(owner, "Elsewhere", [], created.id);
  expect((await world.patch(at(note), { text: "Here" }, { token: owner.token })).status).toBe(404);
});
