import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { User } from "#contract/accounts/users.ts";
import { emailsTo, requestPasscode, requestResetLink } from "#server/testing/emails.ts";
import {
  answers,
  claimApplication,
  createForm,
  createLandlord,
  createUnverifiedPerson,
  goodPassword,
  type Person,
  submitForm,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

type Session = { token: string; device: string };
const me = async (token: string) => (await world.get<{ results: [User] }>("/users/", { token })).body.results[0];
const isAlive = async (token: string) => (await world.get("/users/", { token })).status === 200;
const logIn = async ({ username }: Person, password = goodPassword, headers = {}) =>
  await world.post<{ access: string; device: string }>("/token/", { username, password }, { headers });

/** Logs in the owner of the address with a code, in their own browser. */
async function enterByCode(email: string, more: object = {}): Promise<Session> {
  const token = await requestPasscode(world, email);
  const reply = await world.post<Session>("/users/confirm_passcode/", { email, token, ...more });
  expect(reply.status).toBe(200);
  return reply.body;
}

/** Enters a code sent to the address in the registrant's session. */
async function confirmIn(token: string, email: string) {
  const passcode = await requestPasscode(world, email);
  expect((await world.post("/token/confirm/", { passcode }, { token })).status).toBe(200);
}

test("sessions of someone who registered another person's email address end when its owner logs in with a passcode", async () => {
  const thief = await createUnverifiedPerson(world, "applicant");
  const again = (await logIn(thief)).body.access;
  const owner = await enterByCode(thief.username);
  expect([await isAlive(thief.token), await isAlive(again), await isAlive(owner.token)]).toEqual([false, false, true]);
  expect((await logIn(thief)).status).toBe(401);
  expect(await me(owner.token)).toMatchObject({ id: thief.user.id, email_verified: true, has_password: false });
});

test("once an email address's owner claims an application, someone who registered the address before can't read it", async () => {
  const thief = await createUnverifiedPerson(world, "applicant");
  const { slug } = await createForm(world, await createLandlord(world));
  const { token: shareToken, application } = await submitForm(world, slug, { applicant__email: thief.username });
  const owner = await enterByCode(thief.username, { shareToken });
  const path = `/applications/${application.id}/`;
  expect((await world.get(path, { token: owner.token })).status).toBe(200);
  expect((await world.get(path, { token: thief.token })).status).toBe(401);
  expect((await logIn(thief)).status).toBe(401);
});

test("resetting a password by an emailed link verifies the address and removes earlier sessions and the second factor", async () => {
  const thief = await createUnverifiedPerson(world, "landlord");
  const confirmed = world.deps.now();
  await world.db
    .insertInto("second_factors")
    .values({ user_id: thief.user.id, secret: "sealed", confirmed, created: confirmed })
    .execute();
  const link = await requestResetLink(world, thief.username);
  const password = "Owner horse 8";
  const body = { ...link, new_password: password, new_password_again: password };
  expect((await world.post("/users/confirm_password_reset/", body)).status).toBe(200);
  expect(await isAlive(thief.token)).toBe(false);
  const entered = await logIn(thief, password);
  expect(entered.status).toBe(200);
  expect(await me(entered.body.access)).toMatchObject({ email_verified: true, second_factor: { on: false } });
});

test("a second factor set up by someone who registered another person's address doesn't lock out the address's owner", async () => {
  const thief = await createUnverifiedPerson(world, "landlord");
  const confirmed = world.deps.now();
  const factor = { user_id: thief.user.id, secret: "sealed", confirmed, created: confirmed };
  await world.db.insertInto("second_factors").values(factor).execute();
  const owner = await enterByCode(thief.username);
  expect(await me(owner.token)).toMatchObject({ second_factor: { on: false, recovery_codes: 0 } });
});

test("verifying an email address in the session that registered it neither ends that session nor removes the password", async () => {
  const own = await createUnverifiedPerson(world, "landlord");
  await confirmIn(own.token, own.username);
  expect(await me(own.token)).toMatchObject({ email_verified: true, has_password: true });
  const elsewhere = await enterByCode(own.username);
  expect([await isAlive(own.token), await isAlive(elsewhere.token)]).toEqual([true, true]);
  expect((await logIn(own)).status).toBe(200);
});

test("logging in with a passcode from the session that registered the account doesn't end that session", async () => {
  const own = await createUnverifiedPerson(world, "applicant");
  const code = await requestPasscode(world, own.username);
  const body = { email: own.username, token: code };
  expect((await world.post("/users/confirm_passcode/", body, { token: own.token })).status).toBe(200);
  expect(await me(own.token)).toMatchObject({ email_verified: true, has_password: true });
});

test("verifying the email address from the browser that registered it doesn't remove the password, even after a new login", async () => {
  const own = await createUnverifiedPerson(world, "landlord");
  await world.post("/token/revoke/", {}, { token: own.token });
  const { access } = (await logIn(own, goodPassword, { "x-device": own.device })).body;
  await confirmIn(access, own.username);
  expect(await me(access)).toMatchObject({ email_verified: true, has_password: true });
});

test("verifying an email address from another browser removes the password that was set before", async () => {
  const first = await createUnverifiedPerson(world, "landlord");
  const { access } = (await logIn(first)).body;
  await confirmIn(access, first.username);
  expect(await isAlive(first.token)).toBe(false);
  expect(await me(access)).toMatchObject({ email_verified: true, has_password: false });
});

test("once an email address's owner takes over an account, resume links of whoever registered it become invalid", async () => {
  const thief = await createUnverifiedPerson(world, "applicant");
  const { slug } = await createForm(world, await createLandlord(world));
  const draft = { slug, values: answers(), writer: randomUUID(), email: "thief@example.com" };
  const { token } = (await world.post<{ token: string }>("/drafts/", draft, { token: thief.token })).body;
  expect((await world.post("/drafts/load/", { slug, token })).status).toBe(200);
  const owner = await enterByCode(thief.username);
  expect((await world.post("/drafts/load/", { slug, token })).status).toBe(404);
  expect((await world.post("/drafts/load/", { slug }, { token: owner.token })).status).toBe(200);
});

test("only one of twenty concurrent logins with a passcode succeeds, and earlier unverified sessions end", async () => {
  const thief = await createUnverifiedPerson(world, "applicant");
  const token = await requestPasscode(world, thief.username);
  const enter = () => world.post("/users/confirm_passcode/", { email: thief.username, token });
  const replies = await Promise.all(Array.from({ length: 20 }, enter));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await isAlive(thief.token)).toBe(false);
});

test("a newly registered address gets one email that explains what to do if someone else signed up, without the typed name", async () => {
  const { username } = await createUnverifiedPerson(world, "landlord", "Buy at evil.example");
  await world.runJobs();
  const [welcome, ...more] = emailsTo(world, username);
  expect([String(welcome?.text).match(/If this wasn't you/)?.length, more]).toEqual([1, []]);
  // text typed by someone else isn't sent to an address that they entered
  expect(JSON.stringify(welcome)).not.toContain("evil");
});

test("the owner of an email address is emailed about its verification only if that removed an earlier session and password", async () => {
  const thief = await createUnverifiedPerson(world, "applicant");
  await enterByCode(thief.username);
  await world.runJobs();
  expect(emailsTo(world, thief.username).at(-1)?.subject).toBe("Your email address is verified");
  const own = await createUnverifiedPerson(world, "applicant");
  await confirmIn(own.token, own.username);
  await world.runJobs();
  expect(emailsTo(world, own.username).map(({ subject }) => subject)).not.toContain("Your email address is verified");
});

/** Submits an application. @returns the claim token that is emailed to its address */
async function emailedClaim(slug: string, email: string): Promise<string | undefined> {
  await submitForm(world, slug, { applicant__email: email });
  await world.runJobs();
  const hash = /#(claim=\S+)/.exec(String(emailsTo(world, email)[0]?.text))?.[1];
  return (JSON.parse(new URLSearchParams(hash).get("claim") ?? "{}") as { token?: string }).token;
}

test("the link in the email after a submission verifies the address that it was sent to, and no other address", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const register = async (username: string) => {
    const email = `${randomUUID()}@example.com`;
    const shareToken = await emailedClaim(slug, email);
    const body = {
      username: username || email,
      password: goodPassword,
      name: "Nora",
      user_type: "applicant",
      shareToken,
    };
    const created = await world.post<{ user: User }>("/users/register/", body);
    expect(created.status).toBe(201);
    return created.body.user.email_verified;
  };
  expect(await register("")).toBe(true);
  expect(await register(`${randomUUID()}@example.com`)).toBe(false);
});

test("the password of an account created by the link in the email after a submission stays valid, and its owner isn't warned", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const username = `${randomUUID()}@example.com`;
  const shareToken = await emailedClaim(slug, username);
  const body = { username, password: goodPassword, name: "Nora", user_type: "applicant", shareToken };
  expect((await world.post("/users/register/", body)).status).toBe(201);
  expect((await world.post("/token/", { username, password: goodPassword })).status).toBe(200);
  await world.runJobs();
  expect(emailsTo(world, username).map(({ subject }) => subject)).not.toContain("Your email address is verified");
});

test("a user with an unverified email address can read an application that they claimed, but not one that only names the address", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  const one = await createUnverifiedPerson(world, "applicant");
  const [named, claimed] = [
    await submitForm(world, slug, { applicant__email: one.username }),
    await submitForm(world, slug, { applicant__email: "somebody@example.com" }),
  ];
  await claimApplication(world, one, claimed.token);
  const see = async ({ application }: typeof named) =>
    (await world.get(`/applications/${application.id}/`, { token: one.token })).status;
  expect([await see(named), await see(claimed)]).toEqual([404, 200]);
  const path = `/users/check_available/${encodeURIComponent(one.username)}/`;
  expect((await world.get(path, { token: one.token })).body).toEqual({ available: false, applicant_info: null });
  await confirmIn(one.token, one.username);
  expect((await world.get(path, { token: one.token })).body).toMatchObject({ applicant_info: { phone: "" } });
  expect(await see(named)).toBe(404);
});
