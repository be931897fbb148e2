import { beforeEach, describe, expect, test } from "vitest";
import { dayMs } from "#rules/time/durations.ts";
import { eraseNoteJob } from "#server/domains/application-review/notes/jobs/erase-note.ts";
import { destroySigning } from "#server/domains/signings/destroy-signing.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { newId } from "#server/platform/common/ids.ts";
import { openTables } from "#server/platform/db/tenant-scope.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  goodPassword,
  login,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { destroyNow } from "#server/testing/scenes/destroy-now.ts";
import { inviteToHousehold } from "#server/testing/scenes/invitations.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { sendSigning } from "#server/testing/scenes/signings.ts";
import { openWorld } from "#server/testing/world.ts";
import { countDue, countOnHold } from "./count-due.ts";
import { sweep } from "./jobs/sweep.ts";
import { listLegalHolds, setLegalHold } from "./legal-hold.ts";

const world = openWorld();
let owner: Person;
let slug: string;
beforeEach(async () => {
  owner = await createLandlord(world);
  ({ slug } = await createForm(world, owner));
});
const ownerDb = () => openTables(world.pool);
const setHold = (id: string, held: boolean) => setLegalHold(ownerDb(), id, held, world.clock.at);
/** Logs in again, because sessions are shorter than the periods tested here. */
const statusOf = async (id: string) => {
  const token = await login(world, owner);
  return (await world.get(`/applications/${id}/`, { token })).status;
};
const history = async (id: string) =>
  (
    await world.db
      .selectFrom("audit_logs")
      .select("action")
      .where("application_id", "=", id)
      .orderBy("position")
      .execute()
  ).map(({ action }) => action);
const later = async (days: number) => {
  world.pass(days * dayMs);
  await sweep(world.deps);
};

describe("an application on legal hold", () => {
  test("an application on legal hold and its report aren't destroyed until the hold is released, and the history records both events", async () => {
    const held = await submitApplication(world, slug);
    const other = await submitApplication(world, slug);
    const report = await createReadyReport(world, held.id);
    const statusOfReport = async () =>
      (await world.db.selectFrom("reports").select("status").where("id", "=", report).executeTakeFirstOrThrow()).status;
    const counts = async () => await countDue({ ...world.deps, db: ownerDb(), now: () => world.clock.at });
    await setHold(held.id, true);
    await setHold(held.id, true);
    expect((await listLegalHolds(ownerDb())).map(({ id }) => id)).toContain(held.id);
    world.pass(1_827 * dayMs);
    expect((await counts()).applications).toBeGreaterThan(0);
    await sweep(world.deps);
    expect(await counts()).toMatchObject({ reports: 0, incomes: 0, applications: 0 });
    expect([await statusOf(held.id), await statusOf(other.id)]).toEqual([200, 404]);
    expect(await statusOfReport()).toBe("ready");
    // also if a run had selected it before the hold
    await destroyNow(world, held.id);
    expect(await statusOf(held.id)).toBe(200);

    const eraseNotes = async () => {
      const { rows } = await world.pool.query<{ id: string }>(
        "select id from application_notes where application_id = $1",
        [held.id],
      );
      for (const { id } of rows) await eraseNoteJob.run(world.deps, { tenant: owner.user.id, note: id });
      return rows.length;
    };
    await world.pool.query(
      `insert into application_notes (tenant, id, application_id, author_id, content, created, deleted_at)
       values ($1, gen_random_uuid(), $2, $1, '', $3, $3)`,
      [owner.user.id, held.id, new Date(world.clock.at.getTime() - dayMs)],
    );
    expect([await eraseNotes(), await eraseNotes()]).toEqual([1, 1]);

    await setHold(held.id, false);
    expect([await eraseNotes(), await eraseNotes()]).toEqual([1, 0]);
    expect(await counts()).toMatchObject({ reports: 1, incomes: 0, applications: 1 });
    await sweep(world.deps);
    expect(await statusOf(held.id)).toBe(404);
    expect(await history(held.id)).toEqual([
      "submitted",
      "legal hold placed",
      "legal hold released",
      "report destroyed",
      "application destroyed",
    ]);
    expect((await verifyHistory(world.db)).faults).toEqual([]);
    await expect(setHold(held.id, true)).rejects.toThrow("was destroyed before");
  });

  test("until a legal hold on an application is released, its household's invitation and its document aren't destroyed either", async () => {
    const { id } = await submitApplication(world, slug);
    await inviteToHousehold(world, owner, id, { name: "Octavian Lisle", email: "octavian@example.com" });
    const signing = await sendSigning(world, owner);
    const login = { token: owner.token };
    expect((await world.post(`/document_signings/${signing.id}/void/`, { reason: "Sold" }, login)).status).toBe(200);
    const { db } = await world.ofApplication(id);
    await db.updateTable("document_signings").set({ application_id: id }).where("id", "=", signing.id).execute();
    const stored = async () => [
      (await dumpDatabase(world)).includes("Octavian"),
      (await world.db.selectFrom("document_signings").select("id").where("id", "=", signing.id).execute()).length,
    ];
    await setHold(id, true);
    await later(120);
    // also if a run had selected it before the hold
    await destroySigning({ ...world.deps, ...(await world.ofApplication(id)) }, signing.id);
    expect(await stored()).toEqual([true, 1]);
    await setHold(id, false);
    await later(1);
    expect(await stored()).toEqual([false, 0]);
  });
});

test("while an application is on legal hold, its emails, its draft, its invitation list and the closed accounts of its applicant and landlord are retained, and they are erased once the hold is released", async () => {
  const renter = await createApplicant(world);
  const [made, other] = [await submitApplication(world, slug), await submitApplication(world, slug)];
  await claimApplication(world, renter, made.token);
  await world.runJobs();
  const { db, tenant } = { ...(await world.ofApplication(made.id)), tenant: owner.user.id };
  const created = world.clock.at;
  const batch = newId();
  const { template_id } = await db
    .selectFrom("applications")
    .select("template_id")
    .where("id", "=", made.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("invitation_batches")
    .values({ id: batch, template_id, created_by: tenant, content: "", created })
    .execute();
  const person = {
    batch_id: batch,
    name: "Ada",
    email: "ada@example.com",
    phone: "",
    unit: "",
    state: "sent" as const,
  };
  for (const [position, application_id] of [made.id, null].entries())
    await db
      .insertInto("invitation_recipients")
      .values({ ...person, position, application_id })
      .execute();
  for (const [key, subject_id] of [
    ["held", made.id],
    ["other", other.id],
  ] as const)
    await world.pool.query(
      `insert into text_messages (id, key, kind, senders, rated_sender, to_number, number, content, state, changed_at, subject_tenant, subject_id, created)
       values (gen_random_uuid(), $1, 'invitation', '{}', $2, '+15555550123', '', 'x', 'sent', $3, $2, $4, $3)`,
      [`${made.id} ${key}`, tenant, created, subject_id],
    );
  const closed = await world.post("/account/close/", { password: goodPassword }, { token: renter.token });
  expect(closed.status).toBe(200);
  // a landlord with undecided applications can't close their own account
  await world.db.updateTable("users").set({ closed_at: created }).where("id", "=", owner.user.id).execute();
  await setHold(made.id, true);
  const count = async (query: string, values: unknown[] = []) =>
    (await world.pool.query<{ n: number }>(`select count(*)::int as n from ${query}`, values)).rows[0]?.n;
  const stored = async () => ({
    emails: await count("emails where $1 = any (application_ids)", [made.id]),
    toApplicant: (await count("emails where to_address = $1", [renter.username])) !== 0,
    texts: await count("text_messages where content <> '' and key like $1", [`${made.id}%`]),
    batch: await count("invitation_recipients where batch_id = $1", [batch]),
    accounts: await count("users where erased_at is null and id = any ($1)", [[renter.user.id, owner.user.id]]),
    claimed: await count("applications where user_id = $1", [renter.user.id]),
  });
  const before = await stored();
  expect(before).toMatchObject({ toApplicant: true, texts: 2, batch: 2, accounts: 2, claimed: 1 });
  expect(before.emails).toBeGreaterThan(0);
  await later(400);
  expect(await stored()).toEqual({ ...before, texts: 1 });
  const deps = { ...world.deps, db: ownerDb(), now: () => world.clock.at };
  const due = await countDue(deps);
  const held = await countOnHold(deps, due);
  expect([due.accounts, due.emails, due.batches, held.get("accounts"), held.get("batches")]).toEqual([0, 0, 0, 2, 1]);
  expect(held.get("emails")).toBeGreaterThanOrEqual(before.emails ?? 1);
  await setHold(made.id, false);
  await later(1);
  expect(await stored()).toMatchObject({ emails: 0, toApplicant: false, texts: 0, batch: 0, accounts: 0, claimed: 0 });
});

test("a legal hold can't be placed on an application that doesn't exist", async () => {
  for (const id of ["x", "-".repeat(36), "00000000-0000-7000-8000-000000000000"])
    await expect(setHold(id, true)).rejects.toThrow("No application has this ID");
});
