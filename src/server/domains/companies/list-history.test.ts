import { expect, test } from "vitest";
import type { TeamEvent } from "#contract/accounts/company-schemas.ts";
import { createCompanyOwnedBy, createLandlord, goodPassword } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

test("a company's owner sees in its history, newest first, who invited or deactivated members, changed rights or offered the ownership", async () => {
  const [owner, member, other] = [
    await createLandlord(world, "Olga Owner"),
    await createLandlord(world, "Mia Member"),
    await createLandlord(world),
  ];
  const team = await createCompanyOwnedBy(world, owner);
  await team.add(member);
  const { id } = await world.db
    .selectFrom("companies")
    .select("id")
    .where("owner_id", "=", owner.user.id)
    .executeTakeFirstOrThrow();
  const post = async (path: string, body: object, status = 200) => {
    world.pass(1_000);
    expect((await world.post(`/companies/${id}/${path}/`, body, { token: owner.token })).status).toBe(status);
  };
  await post("add_user", { username: "ana@example.com", name: "Ana Ruiz", can_create: true }, 201);
  world.pass(1_000);
  const rights = { username: member.username, show_my_payments: true };
  expect((await world.patch(`/companies/${id}/update_user/`, rights, { token: owner.token })).status).toBe(200);
  await post("transfer", { user: member.user.id, password: goodPassword });
  await post("cancel_transfer", {});
  await post("deactivate_user", { user: member.user.id });
  const read = (token: string, query = "") =>
    world.get<{ count: number; results: TeamEvent[] }>(`/companies/${id}/history/${query}`, { token });
  const { results, count } = (await read(owner.token)).body;
  expect(results.slice(0, 5).map(({ action, by, person }) => [action, by, person])).toEqual([
    ["member deactivated", "Olga Owner", "Mia Member"],
    ["ownership offer withdrawn", "Olga Owner", "Mia Member"],
    ["ownership offered", "Olga Owner", "Mia Member"],
    ["member rights changed", "Olga Owner", "Mia Member"],
    ["member invited", "Olga Owner", "Ana Ruiz"],
  ]);
  expect(results[3]).toMatchObject({ before: [], after: ["show_my_payments"] });
  expect(results[4]?.after).toEqual(["can_create"]);
  expect(results[0]).toMatchObject({ forms: 0, applications: 0 });
  const second = (await read(owner.token, "?page=2&page_size=2")).body;
  expect([second.count, second.results.map(({ id: each }) => each)]).toEqual([
    count,
    results.slice(2, 4).map(({ id: each }) => each),
  ]);
  expect((await read(other.token)).status).toBe(404);
});
