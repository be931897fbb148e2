import { beforeAll, describe, expect, test } from "vitest";
import type { User } from "#contract/accounts/users.ts";
import type { HistoryEntry } from "#contract/review/application-history.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { createStaffMember, createSupportCode, startImpersonation } from "#server/testing/scenes/impersonation.ts";
import { openWorld } from "#server/testing/world.ts";
import { createImpersonation } from "./create-impersonation.ts";

const world = openWorld();
let staff: Person;
let owner: Person;
let slug: string;
beforeAll(async () => {
  staff = await createStaffMember(world);
  owner = await createLandlord(world, "Olga Owner");
  ({ slug } = await createForm(world, owner));
});

const start = (code: string, token?: string) => world.post("/impersonations/start/", { code }, { token });
const user = (token: string) => world.get<{ results: User[] }>("/users/", { token });
const later = async (ms: number, work: () => Promise<void>) => {
  const before = world.clock.at;
  world.clock.at = new Date(before.getTime() + ms);
  try {
    await work();
  } finally {
    world.clock.at = before;
  }
};

describe("the code of a link to impersonate a user", () => {
  test("the code of a link to impersonate a user works only once, even in twenty concurrent requests", async () => {
    const code = await createSupportCode(world, staff, owner);
    const replies = await Promise.all(Array.from({ length: 20 }, () => start(code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)]);
    expect((await start(code)).status).toBe(404);
  });

  test("the code of a link to impersonate a user expires after 60 seconds", async () => {
    const code = await createSupportCode(world, staff, owner);
    await later(60_000, async () => expect((await start(code)).status).toBe(404));
    await later(59_000, async () => expect((await start(code)).status).toBe(200));
  });

  test("the code of a link to impersonate a user isn't stored in plain text and isn't valid as an access token", async () => {
    const code = await createSupportCode(world, staff, owner);
    const { rows } = await world.pool.query("select i::text as row from impersonations i");
    expect(rows.map(({ row }) => row).join()).not.toContain(code);
    expect((await user(code)).status).toBe(401);
  });

  test("an access token isn't valid as the code of an impersonation link, and no code is valid during an impersonation", async () => {
    expect((await start(owner.token)).status).toBe(404);
    const token = await startImpersonation(world, staff, owner);
    expect((await start(token)).status).toBe(404);
    // an impersonation can't start another one
    const code = await createSupportCode(world, staff, await createLandlord(world));
    expect((await start(code, token)).status).toBe(403);
    expect(world.logged.join("\n")).not.toContain(code);
  });
});

describe("impersonating a user", () => {
  test("staff who impersonate a user have that user's access for 30 minutes, which activity doesn't extend", async () => {
    const token = await startImpersonation(world, staff, owner);
    expect((await user(token)).body.results[0]?.username).toBe(owner.username);
    await later(29 * 60_000, async () => expect((await user(token)).status).toBe(200));
    await later(30 * 60_000, async () => expect((await user(token)).status).toBe(401));
  });

  test("an impersonation ends when staff log out of it, and the user's own session continues", async () => {
    const token = await startImpersonation(world, staff, owner);
    expect((await world.post("/token/revoke/", {}, { token })).status).toBe(200);
    expect((await user(token)).status).toBe(401);
    expect((await user(owner.token)).status).toBe(200);
  });

  test("an impersonation ends when the staff user loses staff status or is disabled, or when the impersonated user becomes staff", async () => {
    const [leaving, disabled] = [await createStaffMember(world), await createStaffMember(world)];
    const promoted = await createLandlord(world);
    const tokens = [
      await startImpersonation(world, leaving, owner),
      await startImpersonation(world, disabled, owner),
      await startImpersonation(world, staff, promoted),
    ];
    const set = (who: Person, change: { is_staff?: boolean; disabled_at?: Date }) =>
      world.db.updateTable("users").set(change).where("id", "=", who.user.id).execute();
    await set(leaving, { is_staff: false });
    await set(disabled, { disabled_at: world.clock.at });
    await set(promoted, { is_staff: true });
    for (const token of tokens) expect((await user(token)).status).toBe(401);
  });

  test("an impersonation is rejected if its requester isn't staff, its reason is too short, or the user is unknown or staff", async () => {
    const request = (username: string, as: string | undefined, reason = "Ticket 4711: a question") =>
      createImpersonation(world.deps.db, { username, staff: as, reason, writes: false }, world.clock.at);
    await expect(request(owner.username, owner.username)).rejects.toThrow("No active staff account");
    await expect(request((await createStaffMember(world)).username, staff.username)).rejects.toThrow("name of staff");
    await expect(request(owner.username, staff.username, "short")).rejects.toThrow("reason");
    await expect(request("nobody@example.com", staff.username)).rejects.toThrow("No active account");
    await expect(request(owner.username, undefined)).rejects.toThrow("several staff accounts");
  });

  test("staff can change a user's data only if the impersonation was started with write access", async () => {
    const { bundle } = await submitApplication(world, slug);
    const archive = (token: string) => world.post("/application_bundles/archive/", { slugs: [bundle] }, { token });
    expect((await archive(await startImpersonation(world, staff, owner))).status).toBe(403);
    expect((await archive(await startImpersonation(world, staff, owner, { writes: true }))).status).toBe(200);
  });
});

describe("the audit log of an impersonation", () => {
  test("the audit log names the staff user and the impersonated user for every request of an impersonation, even rejected ones", async () => {
    const created = await createLandlord(world);
    const token = await startImpersonation(world, staff, created);
    await user(token);
    await world.post("/users/update_password/", { new_password: "x" }, { token });
    await world.post("/token/revoke/", {}, { token });
    const rows = await world.db
      .selectFrom("audit_logs")
      .select(["action", "actor_id", "impersonator_id", "data"])
      .where("tenant", "=", created.user.id)
      .where("impersonator_id", "is not", null)
      .orderBy("chain")
      .execute();
    expect(rows.every((row) => row.actor_id === created.user.id && row.impersonator_id === staff.user.id)).toBe(true);
    expect(rows.map(({ action }) => action).sort()).toEqual([
      "impersonated request",
      "impersonated request",
      "impersonated request",
      "impersonation ended",
      "impersonation requested",
      "impersonation started",
    ]);
    const calls = rows.flatMap(({ data }) => ("call" in data ? [data] : []));
    expect(calls).toMatchObject([
      { call: "GET /users/", allowed: true },
      { call: "POST /users/update_password/", allowed: false },
      { call: "POST /token/revoke/", allowed: true },
    ]);
    expect((await verifyHistory(world.db)).faults).toEqual([]);
  });

  test("the history shows a landlord which staff user acted in the landlord's name, without the staff user's network address", async () => {
    const { id, bundle } = await submitApplication(world, slug);
    await world.post(`/applications/${id}/history/seen/`, { position: 1 }, { token: owner.token });
    const token = await startImpersonation(world, staff, owner, { writes: true });
    await world.get(`/applications/${id}/`, { token });
    await world.get(`/applications/${id}/`, { token });
    await world.post("/application_bundles/shortlist/", { slugs: [bundle] }, { token });
    await world.post("/application_bundles/archive/", { slugs: [bundle] }, { token: owner.token });
    const { body } = await world.get<{ results: HistoryEntry[] }>(`/applications/${id}/history/`, {
      token: owner.token,
    });
    expect(body.results.slice(0, 3).map((each) => [each.action, each.by, each.on_behalf_of, each.is_new])).toEqual([
      ["archived", "Olga Owner", null, false],
      ["shortlisted", "Sam Staff", "Olga Owner", true],
      ["application viewed", "Sam Staff", "Olga Owner", true],
    ]);
    expect(body.results.slice(0, 3).map(({ address }) => address !== null)).toEqual([true, false, false]);
  });

  test("the history shows a landlord that a staff user viewed an application as its applicant", async () => {
    const renter = await createApplicant(world);
    const created = await submitApplication(world, slug);
    await claimApplication(world, renter, created.token);
    await world.get(`/applications/${created.id}/`, { token: await startImpersonation(world, staff, renter) });
    const { body } = await world.get<{ results: HistoryEntry[] }>(`/applications/${created.id}/history/`, {
      token: owner.token,
    });
    expect(body.results[0]).toMatchObject({
      action: "application viewed",
      by: "Sam Staff",
      on_behalf_of: renter.user.name,
    });
  });
});
