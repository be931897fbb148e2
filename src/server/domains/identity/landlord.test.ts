import { beforeEach, expect, test } from "vitest";
import type { Identity } from "#contract/identity.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { hourMs } from "#rules/time/durations.ts";
import { createApplicant, createPerson, goodPassword, type Person } from "#server/testing/factories.ts";
import { findPersonaBy, identityRequestBody, rightAnswers, wrongAnswers } from "#server/testing/scenes/identity.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeEach(async () => {
  owner = await createPerson(world, "landlord", "Clara Whitfield");
});
const mine = () => ({ token: owner.token });
const request = (body: object = identityRequestBody(findPersonaBy("questions"), "landlord")) =>
  world.post<Identity>("/users/get_experian_questions/", body, mine());
const answer = (answers: number[]) => world.post<Identity>("/users/answer_experian_questions/", { answers }, mine());
const state = async () =>
  (await world.get<{ results: { landlord: { identity: string } }[] }>("/users/", mine())).body.results[0]?.landlord
    .identity;

test("a landlord can verify their identity only once, and the result, their consent and the events are recorded", async () => {
  expect(await state()).toBe("none");
  const reply = await request();
  expect([reply.status, reply.body.status, await state()]).toEqual([200, "questions", "questions"]);
  const { body } = await answer(rightAnswers(reply.body));
  expect([body.status, await state()]).toEqual(["passed", "passed"]);
  expect((await request()).status).toBe(409);
  const stored = await world.db.selectFrom("consents").selectAll().where("user_id", "=", owner.user.id).execute();
  expect(stored.map(({ kind, application_id }) => [kind, application_id])).toEqual([["landlord_identity", null]]);
  const actions = await world.db
    .selectFrom("audit_logs")
    .select("action")
    .where("actor_id", "=", owner.user.id)
    .where("action", "like", "identity %")
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    "identity check agreed to",
    "identity questions requested",
    "identity verified",
  ]);
});

test("a landlord's identity verification requires the SSN and consent to the current text for landlords", async () => {
  const { ssn: _, ...without } = identityRequestBody(findPersonaBy("questions"), "landlord");
  expect((await request(without)).status).toBe(422);
  expect((await request({ ...identityRequestBody(), consent: "2000-01-01" })).status).toBe(422);
});

test("a landlord who answers identity questions wrongly has two more attempts, and is then shown the support address", async () => {
  const { body } = await answer(wrongAnswers((await request()).body));
  expect([body.status, body.tries_left]).toEqual(["failed", 2]);
  expect(body.support_email).toBe(world.deps.config.supportEmail);
});

test("a landlord whose credit file is frozen can request identity questions again only after a day", async () => {
  const frozen = {
    ...identityRequestBody(findPersonaBy("frozen"), "landlord"),
    first_name: "Clara",
    last_name: "Whitfield",
  };
  const { body } = await request(frozen);
  expect([body.status, body.reason, body.tries_left]).toEqual(["locked", "frozen", 0]);
  expect(Date.parse(body.again_at ?? "") - world.clock.at.getTime()).toBe(24 * hourMs);
  expect((await request(frozen)).status).toBe(409);
  world.pass(24 * hourMs + 1_000);
  const login = { username: owner.username, password: goodPassword };
  owner.token = (await world.post<{ access: string }>("/token/", login)).body.access;
  expect((await request()).body.status).toBe("questions");
});

test("an applicant can neither start nor read a landlord's identity verification", async () => {
  const { token } = await createApplicant(world);
  expect((await world.post("/users/get_experian_questions/", identityRequestBody(), { token })).status).toBe(403);
  expect((await world.get("/users/identity/", { token })).status).toBe(403);
});

test("a landlord can verify only the name of their account, and must verify again after changing that name", async () => {
  const other = await request({
    ...identityRequestBody(findPersonaBy("questions"), "landlord"),
    first_name: "Ottoline",
  });
  expect([other.status, Object.keys((other.body as unknown as Problem).errors ?? {})]).toEqual([
    422,
    ["first_name", "last_name"],
  ]);
  expect(await state()).toBe("none");
  await answer(rightAnswers((await request()).body));
  const rename = (name: string) => world.patch(`/users/${owner.user.id}/`, { name }, mine());
  await rename("CLARA M. WHITFIELD");
  expect(await state()).toBe("passed");
  await rename("Ottoline Grantham");
  expect(await state()).toBe("none");
  await rename("Clara Whitfield");
  expect(await state()).toBe("none");
  expect((await request()).status).toBe(200);
});

test("a landlord can't start to verify a name that is being changed", async () => {
  const client = await world.pool.connect();
  try {
    await client.query("begin");
    await client.query("update users set name = 'Ottoline Grantham' where id = $1", [owner.user.id]);
    const requested = request();
    const waiting = `select count(*)::int as n from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`;
    await expect.poll(async () => (await world.pool.query<{ n: number }>(waiting)).rows[0]?.n).toBe(1);
    await client.query("commit");
    expect((await requested).status).toBe(422);
  } finally {
    client.release();
  }
  expect(await state()).toBe("none");
});

test("answers to identity questions about a landlord's old name are rejected after the name was changed", async () => {
  const ottoline = {
    ...identityRequestBody(findPersonaBy("questions"), "landlord"),
    first_name: "Ottoline",
    last_name: "Grantham",
  };
  const rename = (name: string) => world.patch(`/users/${owner.user.id}/`, { name }, mine());
  const reply = await request();
  await rename("Ottoline Grantham");
  expect((await answer(rightAnswers(reply.body))).status).toBe(409);
  expect(await state()).toBe("none");
  expect((await answer(rightAnswers((await request(ottoline)).body))).body.status).toBe("passed");
  for (const other of [ottoline, identityRequestBody(findPersonaBy("questions"), "landlord")])
    expect([409, 422]).toContain((await request(other)).status);
  await rename("Clara Whitfield");
  expect(await state()).toBe("none");
});
