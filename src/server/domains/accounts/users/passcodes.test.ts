import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { User } from "#contract/accounts/users.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { emailsTo, requestPasscode } from "#server/testing/emails.ts";
import { createApplicant, createForm, createLandlord, submitForm } from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
const newAddress = () => `${randomUUID()}@example.com`;
const confirm = (email: string, token: string, more: object = {}) =>
  world.post<{ token: string } & Problem>("/users/confirm_passcode/", { email, token, ...more });

test("logging in with an emailed passcode works for the address's owner, and creates an applicant account if there is none", async () => {
  const email = newAddress();
  const { body } = await confirm(email, await requestPasscode(world, email));
  const users = await world.get<{ results: User[] }>("/users/", { token: body.token });
  expect(users.body.results[0]).toMatchObject({ username: email, landlord: null, has_password: false });
  expect(users.body.results[0]?.applicant).not.toBeNull();
  const owner = await createLandlord(world);
  const again = await confirm(owner.username, await requestPasscode(world, owner.username));
  const same = await world.get<{ results: User[] }>("/users/", { token: again.body.token });
  expect(same.body.results[0]).toMatchObject({ id: owner.user.id, applicant: null });
});

test("a user without a password needs an emailed passcode to set one, and being logged in isn't enough", async () => {
  const email = newAddress();
  const { token } = (await confirm(email, await requestPasscode(world, email))).body;
  const new_password = "Correct horse 7";
  const set = async (more: object) =>
    await world.post<Problem>("/users/update_password/", { new_password, ...more }, { token });
  const refused = await set({});
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["passcode"]]);
  const passcode = await requestPasscode(world, email);
  const wrong = String((Number(passcode) + 1) % 1_000_000).padStart(6, "0");
  expect((await set({ passcode: wrong })).status).toBe(422);
  expect((await set({ passcode: await requestPasscode(world, newAddress()) })).status).toBe(422);
  expect((await set({ passcode })).status).toBe(200);
  expect((await world.post("/token/", { username: email, password: new_password })).status).toBe(200);
  expect((await world.get("/users/", { token })).status).toBe(200);
});

test("a passcode is accepted only once, even in twenty concurrent requests", async () => {
  const email = newAddress();
  const code = await requestPasscode(world, email);
  const all = await Promise.all(Array.from({ length: 20 }, () => confirm(email, code)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ status }) => status === 422)).toHaveLength(19);
});

test("a passcode expires after ten minutes", async () => {
  const email = newAddress();
  const code = await requestPasscode(world, email);
  world.pass(10 * 60_000);
  expect((await confirm(email, code)).status).toBe(422);
});

test("requesting a passcode again immediately resends the same one, and logging in with a newer one invalidates earlier ones", async () => {
  const email = newAddress();
  const code = await requestPasscode(world, email);
  expect(await requestPasscode(world, email)).toBe(code);
  world.pass(6 * 60_000);
  const next = await requestPasscode(world, email);
  expect((await confirm(email, next)).status).toBe(200);
  expect((await confirm(email, code)).status).toBe(422);
  expect((await confirm(email, next)).status).toBe(422);
});

test("a passcode stays valid until it expires, even after a newer one was sent", async () => {
  const email = newAddress();
  const code = await requestPasscode(world, email);
  world.pass(9 * 60_000);
  await requestPasscode(world, email);
  expect((await confirm(email, code)).status).toBe(200);
});

test("twenty passcode requests by others neither invalidate the owner's passcode nor send the mailbox more than three emails", async () => {
  const { username: email } = await createApplicant(world);
  const address = "10.3.2.1";
  const code = await requestPasscode(world, email);
  for (let n = 0; n < 20; n++) {
    const options = n % 2 ? { address } : {};
    expect((await world.post("/users/request_passcode/", { email }, options)).status).toBe(200);
  }
  await world.runJobs();
  expect(emailsTo(world, email)).toHaveLength(3);
  expect((await confirm(email, code)).status).toBe(200);
  // the owner gets a different code
  expect(await requestPasscode(world, email)).toMatch(/^\d{6}$/);
  expect(emailsTo(world, email)).toHaveLength(4);
});

test("the owner's passcode still works on a known device after someone else entered wrong ones", async () => {
  const { username: email, device } = await createApplicant(world);
  const code = await requestPasscode(world, email);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  for (let n = 0; n < 40; n++) await confirm(email, wrong);
  expect((await confirm(email, code)).status).toBe(429);
  const known = await world.post(
    "/users/confirm_passcode/",
    { email, token: code },
    { headers: { "x-device": device } },
  );
  expect(known.status).toBe(200);
});

test("a passcode is valid only for its own email address", async () => {
  const [mine, theirs] = [newAddress(), newAddress()];
  const code = await requestPasscode(world, mine);
  const other = await requestPasscode(world, theirs);
  expect((await confirm(theirs, code)).status).toBe(code === other ? 200 : 422);
});

test("at most ten wrong guesses of an emailed passcode are checked from one network address, and thirty from all together", async () => {
  const email = newAddress();
  const code = await requestPasscode(world, email);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  const guess = (address?: string) =>
    world.post("/users/confirm_passcode/", { email, token: wrong }, address ? { address } : {});
  const [here, there] = ["10.3.2.2", "10.3.2.3"];
  for (let n = 0; n < 10; n++) expect((await guess(here)).status).toBe(422);
  expect((await guess(here)).status).toBe(429);
  expect((await guess(there)).status).toBe(422);
  for (let n = 0; n < 19; n++) await guess();
  expect((await guess()).status).toBe(429);
});

test("requesting a passcode gets the same response for known and unknown users, and a network address's sixth request is rejected", async () => {
  const { username } = await createApplicant(world);
  const address = "10.3.2.4";
  const request = (email: string) => world.post("/users/request_passcode/", { email }, { address });
  const [known, unknown] = [await request(username), await request(newAddress())];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  for (let n = 0; n < 4; n++) {
    world.pass(10 * 60_000);
    expect((await request(username)).status).toBe(200);
  }
  world.pass(10 * 60_000);
  const sixth = await request(username);
  expect([sixth.status, Number(sixth.headers["retry-after"]) > 0]).toEqual([429, true]);
  // a request from elsewhere gets its own code
  expect(await requestPasscode(world, username)).toMatch(/^\d{6}$/);
});

test("logging in with a passcode and a claim token assigns the application to the account", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const { token: shareToken, application } = await submitForm(world, slug);
  const email = newAddress();
  const { body } = await confirm(email, await requestPasscode(world, email), { shareToken });
  expect((await world.get(`/applications/${application.id}/`, { token: body.token })).status).toBe(200);
});

test("emailed passcodes aren't in plain text in the database or the log", async () => {
  const email = newAddress();
  const code = await requestPasscode(world, email);
  expect(emailsTo(world, email)).toHaveLength(1);
  const codeAlone = new RegExp(`(?<![\\w.])${code}(?![\\w])`);
  expect(await dumpDatabase(world)).not.toMatch(codeAlone);
  expect(world.logged.join("\n")).not.toMatch(codeAlone);
});
