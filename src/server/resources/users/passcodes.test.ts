import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Problem } from "#contract/common.ts";
import type { User } from "#contract/users.ts";
import { applicant, landlord, submission, template } from "../../testing/factories.ts";
import { dump, lettersTo, passcodeOf } from "../../testing/letters.ts";
import { openWorld } from "../../testing/world.ts";

const world = openWorld();
const newAddress = () => `${randomUUID()}@example.com`;
const confirm = (email: string, token: string, more: object = {}) =>
  world.post<{ token: string } & Problem>("/users/confirm_passcode/", { email, token, ...more });

test("a code lets the owner of the address in, and makes them an applicant where they are nobody yet", async () => {
  const email = newAddress();
  const { body } = await confirm(email, await passcodeOf(world, email));
  const users = await world.get<{ results: User[] }>("/users/", { token: body.token });
  expect(users.body.results[0]).toMatchObject({ username: email, landlord: null, has_password: false });
  expect(users.body.results[0]?.applicant).not.toBeNull();
  const owner = await landlord(world);
  const again = await confirm(owner.username, await passcodeOf(world, owner.username));
  const same = await world.get<{ results: User[] }>("/users/", { token: again.body.token });
  expect(same.body.results[0]).toMatchObject({ id: owner.user.id, applicant: null });
});

test("who has no password yet sets one without knowing an old one", async () => {
  const email = newAddress();
  const { token } = (await confirm(email, await passcodeOf(world, email))).body;
  const password = "Correct horse 7";
  expect((await world.post("/users/update_password/", { new_password: password }, { token })).status).toBe(200);
  expect((await world.post("/token/", { username: email, password })).status).toBe(200);
});

test("a code is taken once, even from twenty at a time", async () => {
  const email = newAddress();
  const code = await passcodeOf(world, email);
  const all = await Promise.all(Array.from({ length: 20 }, () => confirm(email, code)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ status }) => status === 422)).toHaveLength(19);
});

test("a code is dead after ten minutes", async () => {
  const email = newAddress();
  const code = await passcodeOf(world, email);
  world.pass(10 * 60_000);
  expect((await confirm(email, code)).status).toBe(422);
});

test("a newer code ends the older one", async () => {
  const email = newAddress();
  const older = await passcodeOf(world, email);
  let newer = await passcodeOf(world, email);
  if (newer === older) newer = await passcodeOf(world, email);
  expect((await confirm(email, older)).status).toBe(422);
  expect((await confirm(email, newer)).status).toBe(200);
});

test("a code is good for its own address only", async () => {
  const [mine, theirs] = [newAddress(), newAddress()];
  const code = await passcodeOf(world, mine);
  const other = await passcodeOf(world, theirs);
  expect((await confirm(theirs, code)).status).toBe(code === other ? 200 : 422);
});

test("five wrong tries kill a code", async () => {
  const email = newAddress();
  const code = await passcodeOf(world, email);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  for (let n = 0; n < 5; n++) expect((await confirm(email, wrong)).status).toBe(422);
  expect((await confirm(email, code)).status).toBe(422);
});

test("asking is answered alike for known and unknown addresses, and slowed down for each", async () => {
  const { username } = await applicant(world);
  const ask = (email: string) => world.post("/users/request_passcode/", { email });
  const [known, unknown] = [await ask(username), await ask(newAddress())];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  for (let n = 0; n < 4; n++) await ask(username);
  const sixth = await ask(username);
  expect([sixth.status, Number(sixth.headers["retry-after"]) > 0]).toEqual([429, true]);
});

test("a share token given with the code hands the application over", async () => {
  const { slug } = await template(world, await landlord(world));
  const { token: shareToken, application } = await submission(world, slug);
  const email = newAddress();
  const { body } = await confirm(email, await passcodeOf(world, email), { shareToken });
  expect((await world.get(`/applications/${application.id}/`, { token: body.token })).status).toBe(200);
});

test("no code stands in the database or the log", async () => {
  const email = newAddress();
  const code = await passcodeOf(world, email);
  expect(lettersTo(world, email)).toHaveLength(1);
  const word = new RegExp(`(?<![\\w.])${code}(?![\\w])`);
  expect(await dump(world)).not.toMatch(word);
  expect(world.logged.join("\n")).not.toMatch(word);
});
