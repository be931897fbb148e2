import { beforeEach, expect, test } from "vitest";
import * as contract from "#contract/api/index.ts";
import type { Call } from "#contract/call/call.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { newId } from "#server/platform/common/ids.ts";
import { requestPasscode } from "#server/testing/emails.ts";
import { createLandlord, goodPassword } from "#server/testing/factories.ts";
import {
  type ApplicantInProgress,
  createUnverifiedApplicant,
  identityRequestBody,
} from "#server/testing/scenes/identity.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const minute = 60_000;
let inProgress: ApplicantInProgress;
beforeEach(async () => {
  inProgress = await createUnverifiedApplicant(world, await createLandlord(world));
});
const mine = () => ({ token: inProgress.renter.token });
const request = () =>
  world.post<Problem>(`/applications/${inProgress.id}/get_experian_questions/`, identityRequestBody(), mine());
const confirm = (body: object) => world.post<Problem>("/token/confirm/", body, mine());
const readUser = () => world.get("/users/", mine());

test("after 30 minutes without user activity, an identity check requires the password, even if other data was loaded since", async () => {
  world.pass(31 * minute);
  for (let times = 0; times < 2; times++) {
    const refused = await request();
    expect([refused.status, refused.body.code]).toEqual([403, "confirmation_needed"]);
    expect((await readUser()).status).toBe(200);
  }
  const wrong = await confirm({ password: "Not the password 1" });
  expect([wrong.status, wrong.body.code]).toEqual([401, "wrong_credentials"]);
  expect((await request()).status).toBe(403);
  expect((await confirm({ password: goodPassword })).status).toBe(200);
  expect((await request()).status).toBe(200);
});

test("every API call that requires a recently confirmed session is rejected after 30 minutes until the password is entered", async () => {
  const calls = Object.values(contract)
    .flatMap((resource) => Object.values(resource) as Partial<Call>[])
    .flatMap(({ method, url, config }) => (method && url && config?.confirmed ? [{ method, url }] : []));
  const { token } = await createLandlord(world);
  const codes = () =>
    Promise.all(
      calls.map(async ({ method, url }) => {
        const body = method === "GET" ? undefined : {};
        const reply = await world.request<Problem>(method, url.replace(":id", newId()), { token, body });
        return reply.body.code;
      }),
    );
  expect(await codes()).not.toContain("confirmation_needed");
  world.pass(31 * minute);
  expect(new Set(await codes())).toEqual(new Set(["confirmation_needed"]));
  expect((await world.post("/token/confirm/", { password: goodPassword }, { token })).status).toBe(200);
  expect(await codes()).not.toContain("confirmation_needed");
});

test("a session that is used every 25 minutes needs no confirmation for an identity check after 75 minutes", async () => {
  for (let times = 0; times < 3; times++) {
    world.pass(25 * minute);
    expect((await readUser()).status).toBe(200);
  }
  expect((await request()).status).toBe(200);
});

test("a page's automatic polling isn't user activity: the session still needs confirmation and expires", async () => {
  const headers = { "x-unattended": "true" };
  const poll = () => world.get("/users/", { ...mine(), headers });
  for (let times = 0; times < 4; times++) {
    world.pass(10 * minute);
    expect((await poll()).status).toBe(200);
  }
  expect((await request()).body.code).toBe("confirmation_needed");
  for (let hours = 0; hours < 11; hours++) {
    world.pass(60 * minute);
    expect((await poll()).status).toBe(200);
  }
  world.pass(61 * minute);
  expect((await poll()).status).toBe(401);
});

test("an API call that changes data is user activity, even if it is marked as automatic", async () => {
  const headers = { "x-unattended": "true" };
  world.pass(25 * minute);
  await world.patch(`/users/${inProgress.renter.user.id}/`, { name: "Nora C." }, { ...mine(), headers });
  world.pass(25 * minute);
  expect((await request()).status).toBe(200);
});

test("a passcode that was emailed to the account's own address confirms the session, but only once", async () => {
  world.pass(31 * minute);
  expect((await request()).status).toBe(403);
  const passcode = await requestPasscode(world, inProgress.renter.username);
  expect((await confirm({ passcode: passcode === "111111" ? "222222" : "111111" })).status).toBe(422);
  expect((await confirm({ passcode })).status).toBe(200);
  expect((await request()).status).toBe(200);
  world.pass(31 * minute);
  await request();
  expect((await confirm({ passcode })).status).toBe(422);
});

test("the eleventh wrong password when confirming a session returns status 429, but the user can still log in", async () => {
  world.pass(31 * minute);
  let last = 0;
  for (let tries = 0; tries < 11; tries++) last = (await confirm({ password: `Guess ${tries} xX` })).status;
  expect(last).toBe(429);
  const again = await world.post("/token/", { username: inProgress.renter.username, password: goodPassword });
  expect(again.status).toBe(200);
});
