import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Notification } from "#contract/notifications/notifications.ts";
import { createApplicant, createCompanyOwnedBy, createLandlord, type Person } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
type List = { count: number; unread: number; results: Notification[] };

const list = async (who: Person) => (await world.get<List>("/notifications/", { token: who.token })).body;
const notificationKindsOf = async (who: Person) => (await list(who)).results.map(({ kind }) => kind);
let owner: Person;
let member: Person;
let agent: Person;
let otherUser: Person;
let team: Awaited<ReturnType<typeof createCompanyOwnedBy>>;
beforeAll(async () => {
  [owner, member, agent, otherUser] = [
    await createLandlord(world, "Olga Owner"),
    await createLandlord(world, "Mia Member"),
    await createLandlord(world, "Ana Agent"),
    await createLandlord(world, "Sam Stranger"),
  ];
  team = await createCompanyOwnedBy(world, owner);
  await team.add(member);
  await team.add(agent, { is_agent: true });
});
beforeEach(() => world.db.deleteFrom("notifications").execute());

const changeMember = (verb: string, body: object, who: Person) =>
  world.post(`/companies/${team.id}/${verb}/`, body, { token: who.token });

test("if a company member's permissions change, only that member is notified", async () => {
  const body = { username: member.username, can_create: true };
  expect((await world.patch(`/companies/${team.id}/update_user/`, body, { token: owner.token })).status).toBe(200);
  const [changed] = (await list(member)).results;
  expect(changed).toMatchObject({
    kind: "rights_changed",
    description: "Your permissions on the team were changed by Olga Owner",
    context: "team",
    group: team.id,
    action: null,
  });
  for (const who of [owner, agent, otherUser, await createApplicant(world)])
    expect(await notificationKindsOf(who)).toEqual([]);
});

test("colleagues are notified when a member leaves or is suspended, and former members see none of the company's notifications", async () => {
  const [leaver, suspended] = [await createLandlord(world, "Leo Leaver"), await createLandlord(world, "Max Member")];
  await team.add(leaver);
  await team.add(suspended);
  expect((await changeMember("leave", {}, leaver)).status).toBe(200);
  world.pass(1_000);
  expect(await notificationKindsOf(suspended)).toEqual(["team_left"]);
  expect((await changeMember("deactivate_user", { user: suspended.user.id }, owner)).status).toBe(200);
  expect((await list(agent)).results.map(({ description }) => description)).toEqual([
    "Max Member's access was suspended by Olga Owner",
    "Leo Leaver left the team",
  ]);
  expect(await notificationKindsOf(owner)).toEqual(["team_left"]);
  // the suspension ended this member's sessions
  expect((await world.get("/notifications/", { token: suspended.token })).status).toBe(401);
  for (const who of [leaver, otherUser]) expect(await list(who)).toMatchObject({ count: 0, unread: 0 });
});

test("a company's notifications can be marked as read separately, and turned off as a group", async () => {
  await world.patch(
    `/companies/${team.id}/update_user/`,
    { username: member.username, can_create: false },
    { token: owner.token },
  );
  const through = world.clock.at.toISOString();
  const mark = (group: string) => world.post("/notifications/read/", { through, group }, { token: member.token });
  await mark(member.user.id);
  expect(await list(member)).toMatchObject({ unread: 1 });
  await mark(team.id);
  expect(await list(member)).toMatchObject({ count: 1, unread: 0 });
  await world.patch(
    `/users/${member.user.id}/`,
    { notification_settings: { in_product: { team: false } } },
    { token: member.token },
  );
  expect(await list(member)).toMatchObject({ count: 0, unread: 0 });
});
