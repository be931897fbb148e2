import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { HistoryEntry } from "#contract/review/application-history.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { transaction } from "#server/platform/db/connect.ts";
import {
  claimApplication,
  createApplicant,
  createCompanyOwnedBy,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

let owner: Person;
let member: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world, "Olga Owner");
  member = await createLandlord(world, "Mia Member");
  const team = await createCompanyOwnedBy(world, owner);
  await team.add(member, { can_create: true, show_accept_reject_button: true });
  ({ slug } = await createForm(world, owner));
});

type Page = { count: number; results: HistoryEntry[] };
const read = (who: Person, id: string, query = "") =>
  world.get<Page>(`/applications/${id}/history/${query}`, { token: who.token });
const change = async (who: Person, what: string, bundle: string) => {
  const options = { token: who.token, headers: { "user-agent": windows } };
  expect((await world.post(`/application_bundles/${what}/`, { slugs: [bundle] }, options)).status).toBe(200);
};
const seen = (who: Person, id: string, position: number) =>
  world.post(`/applications/${id}/history/seen/`, { position }, { token: who.token });

test("an application's history lists what happened, who did it, when and from where, newest first", async () => {
  const { id, bundle } = await submitApplication(world, slug);
  await change(member, "shortlist", bundle);
  const { results, count } = (await read(owner, id)).body;
  expect(count).toBe(2);
  expect(results.map(({ action, by, position }) => [position, action, by])).toEqual([
    [2, "shortlisted", "Mia Member"],
    [1, "submitted", null],
  ]);
  expect(results[0]).toMatchObject({ created: world.clock.at.toISOString(), device: "Chrome, Windows" });
  expect(results[0]?.address).toMatch(/^10\./);
});

test("an application's history shows a colleague's network address and device only to the company's owner, and the applicant's to all", async () => {
  const { id, bundle } = await submitApplication(world, slug);
  await change(owner, "shortlist", bundle);
  await change(member, "archive", bundle);
  const origins = async (who: Person) =>
    (await read(who, id)).body.results.map(({ address, device }) => [address !== null, device]);
  expect(await origins(owner)).toEqual([
    [true, "Chrome, Windows"],
    [true, "Chrome, Windows"],
    [true, null],
  ]);
  expect(await origins(member)).toEqual([
    [true, "Chrome, Windows"],
    [false, null],
    [true, null],
  ]);
});

test("an application's history marks what other users did since the user's last visit", async () => {
  const { id, bundle } = await submitApplication(world, slug);
  const fresh = async (who: Person) =>
    (await read(who, id)).body.results.filter(({ is_new }) => is_new).map(({ action }) => action);
  expect(await fresh(owner)).toEqual([]);
  expect((await seen(owner, id, 1)).status).toBe(200);
  await change(member, "shortlist", bundle);
  await change(owner, "archive", bundle);
  expect(await fresh(owner)).toEqual(["shortlisted"]);
  await seen(owner, id, 3);
  await seen(owner, id, 1);
  expect(await fresh(owner)).toEqual([]);
  expect(await fresh(member)).toEqual([]);
});

test("an application's history is loaded page by page", async () => {
  const { id, bundle } = await submitApplication(world, slug);
  for (const what of ["shortlist", "archive", "unarchive", "shortlist"]) await change(owner, what, bundle);
  const second = (await read(owner, id, "?page=2&page_size=2")).body;
  expect([second.count, second.results.map(({ position }) => position)]).toEqual([5, [3, 2]]);
});

test("an application's history names the report that was opened, certified or corrected", async () => {
  const { id } = await submitApplication(world, slug);
  const tenantDeps = await world.ofApplication(id);
  const created = world.clock.at;
  await transaction(tenantDeps.db, async (trx) => {
    const one = { applicationId: id, actorId: null, created };
    await record(trx, { ...one, action: "report viewed", data: { report: "credit", as: "page" } });
    await record(trx, { ...one, action: "reports certified", data: { report: "eviction", action: "certify_purpose" } });
    await record(trx, { ...one, action: "report corrected", data: { report: "criminal", action: "correct_name" } });
  });
  expect((await read(owner, id)).body.results.map(({ action, reports }) => [action, reports])).toEqual([
    ["report corrected", ["criminal"]],
    ["reports certified", ["eviction"]],
    ["report viewed", ["credit"]],
    ["submitted", []],
  ]);
  const { body } = await world.get<Application>(`/applications/${id}/`, { token: owner.token });
  expect(body.audit_logs?.map(({ reports }) => reports)).toEqual([["criminal"], ["eviction"], ["credit"], []]);
});

test("only users who see payments see amounts in an application's history", async () => {
  const { id } = await submitApplication(world, slug);
  const tenantDeps = await world.ofApplication(id);

  const data = { payment: id, purpose: "application_fee", amount_cents: 3_000 };
  await transaction(tenantDeps.db, (trx) =>
    record(trx, { action: "paid", applicationId: id, actorId: null, data, created: world.clock.at }),
  );
  expect((await read(owner, id)).body.results[0]?.amount).toBe("30.00");
  expect((await read(member, id)).body.results[0]?.amount).toBeNull();
});

test("an application's history can't be read by its applicant or another landlord", async () => {
  const renter = await createApplicant(world);
  const created = await submitApplication(world, slug);
  await claimApplication(world, renter, created.token);
  for (const [who, status] of [
    [renter, 403],
    [await createLandlord(world), 404],
  ] as const) {
    expect((await read(who, created.id)).status).toBe(status);
    expect((await seen(who, created.id, 1)).status).toBe(status);
  }
  // a landlord who applied to another landlord is that landlord's applicant
  const both = await createLandlord(world);
  const other = await submitApplication(world, slug);
  await world.db.updateTable("applications").set({ user_id: both.user.id }).where("id", "=", other.id).execute();
  expect((await read(both, other.id)).status).toBe(404);
});

test("an application shows the reasons of its decision even after more events than it lists", async () => {
  const { id, bundle } = await submitApplication(world, slug);
  const body = { reasons: ["Credit history"], confirm_reasons: true };
  const reply = await world.post(`/application_bundles/${bundle}/reject/`, body, { token: owner.token });
  expect(reply.status).toBe(200);
  const { db } = await world.ofApplication(id);
  await transaction(db, async (trx) => {
    for (let n = 0; n < 100; n++)
      await record(trx, {
        action: "report figures viewed",
        applicationId: id,
        actorId: owner.user.id,
        created: world.clock.at,
      });
  });
  const { body: shown } = await world.get<Application>(`/applications/${id}/`, { token: owner.token });
  expect(shown.audit_logs).toHaveLength(100);
  expect(shown.decision_reasons).toEqual(["Credit history"]);
});
