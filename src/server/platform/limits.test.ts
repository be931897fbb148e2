import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as contract from "#contract/api/index.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { hourMs, minuteMs } from "#rules/time/durations.ts";
import { buildApp } from "#server/build-app.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { createForm, createLandlord, goodPassword, signedAnswers } from "#server/testing/factories.ts";
import { openWorld, randomAddress, type World } from "#server/testing/world.ts";
import { countAttempt, type LimitName, undoAttempt } from "./limits.ts";

const world = openWorld();

const limitedCalls = Object.values(contract.users)
  .flatMap((value) => ("config" in value && value.method === "POST" && !value.config.multipart ? [value] : []))
  .flatMap(({ url, config }) =>
    config.perMinute && config.auth === "public" ? [[url, config.perMinute] as const] : [],
  );

test.each(limitedCalls)(
  "the API call %s accepts %i requests a minute from a network address and rejects the next",
  async (url, perMinute) => {
    const address = randomAddress();
    const request = () => world.post<Problem>(url, { email: `${randomUUID()}@example.com` }, { address });
    for (let n = 0; n < perMinute; n++) expect((await request()).status).not.toBe(429);
    const refused = await request();
    expect([refused.status, refused.body.code]).toEqual([429, "too_many"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await world.post(url, { email: `${randomUUID()}@example.com` })).status).not.toBe(429);
  },
);

/** The requests a minute from a network address to all calls without a limit of their own. */
const generalLimit = 600;

type Shape = { method?: string; url?: string; config?: { auth: string; perMinute: number | null } };
const otherCalls = Object.values(contract)
  .flatMap((resource) => Object.values(resource) as Shape[])
  .flatMap(({ method, url, config }) =>
    method && url && config?.perMinute && config.perMinute < generalLimit && !limitedCalls.some(([one]) => one === url)
      ? [[method, url, config.perMinute] as const]
      : [],
  );

/**
 * All limits are proportional to the general one: with a tenth of it, a test reaches each with a tenth of the requests.
 */
const tenthWorld = openWorld({ settings: { RATE_LIMIT_PER_MINUTE: String(generalLimit / 10) } });

test.each(otherCalls)(
  "with limits set to a tenth, the request %s %s is accepted a tenth of %i times a minute per network address",
  async (method, url, perMinute) => {
    const address = randomAddress();
    const { token } = await createLandlord(tenthWorld);
    const path = url.replace(":username", "a@example.com").replace(/:\w+/, "0198c0de-0000-7000-8000-000000000000");
    const request = () =>
      tenthWorld.request<Problem>(method, path, { address, token, ...(method === "POST" && { body: {} }) });
    for (let n = 1; n <= Math.ceil(perMinute / 10); n++) {
      const { status, body } = await request();
      expect(status, `request ${n}: ${JSON.stringify(body)}`).not.toBe(429);
    }
    const refused = await request();
    expect([refused.status, refused.body.code]).toEqual([429, "too_many"]);
  },
);

test("API calls with rate limits of their own don't count toward each other's limits", async () => {
  const address = randomAddress();
  for (let n = 0; n < 20; n++) expect((await world.post("/users/register/", {}, { address })).status).toBe(422);
  expect((await world.post("/users/register/", {}, { address })).status).toBe(429);
  const passcode = { email: `${randomUUID()}@example.com` };
  expect((await world.post("/users/request_passcode/", passcode, { address })).status).toBe(200);
});

test("after 50 failed logins with unknown usernames, the next login from that network address is rejected, but not from another", async () => {
  const here = randomAddress();
  const guess = (address: string) =>
    world.post("/token/", { username: `${randomUUID()}@example.com`, password: "x" }, { address });
  for (let n = 0; n < 50; n++) expect((await guess(here)).status).toBe(401);
  expect((await guess(here)).status).toBe(429);
  expect((await guess(randomAddress())).status).toBe(401);
});

test("after 50 failed logins from one IPv6 network, the next login from that network is rejected, but not from another", async () => {
  const guess = (address: string) =>
    world.post("/token/", { username: `${randomUUID()}@example.com`, password: "x" }, { address });
  for (let n = 0; n < 50; n++) expect((await guess(`2001:db8:1:2::${n}`)).status).toBe(401);
  expect((await guess("2001:db8:1:2:3:4:5:6")).status).toBe(429);
  expect((await guess("2001:db8:1:3::1")).status).toBe(401);
});

test("a user who logged in from an IPv6 network isn't blocked by failed logins from its other addresses", async () => {
  const { username } = await createLandlord(world);
  const login = async (address: string, password = goodPassword) =>
    (await world.post("/token/", { username, password }, { address })).status;
  expect(await login("2001:db8:9:9::1")).toBe(200);
  for (let n = 0; n < 12; n++) expect(await login(`2001:db8:9:9::${n}`, "x")).toBe(401);
  expect(await login("2001:db8:9:9::ff")).toBe(200);
});

test("successful logins don't count toward a network address's limit of 50 failed ones", async () => {
  const { username } = await createLandlord(world);
  // allows more requests per minute, so that only the limits on failures can reject them
  const relaxedConfig = { ...world.deps.config, rateLimitPerMinute: 600_000 };
  const app = await buildApp({ ...world.deps, config: relaxedConfig });
  const remoteAddress = randomAddress();
  const post = async (payload: object) =>
    (await app.inject({ method: "POST", url: "/api/v3/token/", remoteAddress, payload })).statusCode;
  const login = (password: string) => post({ username, password });
  for (let n = 0; n < 110; n++) expect(await login(goodPassword)).toBe(200);
  const otherUser = () => post({ username: `${randomUUID()}@example.com`, password: "x" });
  for (let n = 0; n < 49; n++) expect(await otherUser()).toBe(401);
  expect(await login(goodPassword)).toBe(200);
  expect(await otherUser()).toBe(401);
  // other users are now rejected at this address, but not the owner, who has logged in from there
  expect(await otherUser()).toBe(429);
  expect(await login(goodPassword)).toBe(200);
  await app.close();
  // hashing 160 passwords takes long
});

/** Counts an attempt. @returns 0, or the seconds until the next one is allowed */
const secondsLeftAfter = async (limit: LimitName, subject: string): Promise<number> => {
  try {
    await countAttempt(world.deps, limit, subject);
    return 0;
  } catch (error) {
    if (error instanceof ProblemError) return error.retryAfter ?? Number.NaN;
    throw error;
  }
};

test.each([
  ["address", 50, 1],
  ["emails", 5, 1],
  ["phone_codes", 5, 1],
  ["drafts", 60, 1],
  ["number_codes", 30, 24],
  ["number_codes_of_sender", 10, 24],
  ["refused_codes", 30, 24],
  ["identity", 8, 24],
  ["identity_from", 100, 24],
  ["identity_of", 8, 24],
  ["invitations", 20, 24],
  ["member_invitations", 200, 24],
  ["referral_invitations", 30, 24],
  ["bank_checks", 10, 24],
] as const)(
  "the limit %s allows %i attempts in %i h, and the next ones after that time",
  async (limit, tries, hours) => {
    const subject = randomUUID();
    const windowSeconds = hours * 3_600;
    // none of the times after the first attempt brings another block of attempts
    for (let part = 0; part < 20; part++) {
      for (let n = 0; n < tries && part === 0; n++) expect(await secondsLeftAfter(limit, subject)).toBe(0);
      expect(await secondsLeftAfter(limit, subject)).toBe(windowSeconds - (part * windowSeconds) / 20);
      world.pass((hours * hourMs) / 20);
    }
    for (let n = 0; n < tries; n++) expect(await secondsLeftAfter(limit, subject)).toBe(0);
    expect(await secondsLeftAfter(limit, subject)).toBe(windowSeconds);
  },
);

test("an attempt that is undone makes room for another in the same hour, without extending it", async () => {
  const subject = randomUUID();
  let count = 0;
  for (let n = 0; n < 5; n++) count = await countAttempt(world.deps, "emails", subject);
  world.pass(30 * minuteMs);
  await undoAttempt(world.deps, "emails", subject, count);
  expect(await secondsLeftAfter("emails", subject)).toBe(0);
  expect(await secondsLeftAfter("emails", subject)).toBe(1_800);
});

test("parallel attempts can't exceed the number allowed in a day", async () => {
  const subject = randomUUID();
  const results = await Promise.all(Array.from({ length: 20 }, () => secondsLeftAfter("bank_checks", subject)));
  expect(results.filter((seconds) => seconds === 0)).toHaveLength(10);
});

test("each block after ten wrong guesses is twice as long as the previous one, up to a day, however much time passes", async () => {
  const subject = randomUUID();
  for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1_440, 1_440]) {
    for (let n = 0; n < 10; n++) expect(await secondsLeftAfter("account", subject)).toBe(0);
    expect(await secondsLeftAfter("account", subject)).toBe(minutes * 60);
    world.pass(2 * 24 * hourMs);
  }
});

/** Returns the address recorded in the history for a submission with X-Forwarded-For: 203.0.113.7. */
async function readClientAddress(app: World["app"], slug: string, remoteAddress: string) {
  const reply = await app.inject({
    method: "POST",
    url: `/api/v3/application_templates/${slug}/submit/`,
    remoteAddress,
    headers: { "x-forwarded-for": "203.0.113.7" },
    payload: signedAnswers(),
  });
  const { address } = await world.db
    .selectFrom("audit_logs")
    .select("address")
    .where("application_id", "=", reply.json().application.id)
    .executeTakeFirstOrThrow();
  return address;
}

test("X-Forwarded-For is trusted only from the configured proxy", async () => {
  const { slug } = await createForm(world, await createLandlord(world));
  expect(await readClientAddress(world.app, slug, "10.9.9.9")).toBe("10.9.9.9");
  const behind = await buildApp({ ...world.deps, config: { ...world.deps.config, trustProxy: ["10.9.9.0/24"] } });
  expect(await readClientAddress(behind, slug, "10.9.9.9")).toBe("203.0.113.7");
  expect(await readClientAddress(behind, slug, "10.8.8.8")).toBe("10.8.8.8");
  await behind.close();
});

test("different forged X-Forwarded-For headers don't bypass the limit of ten passcode requests a minute", async () => {
  const address = randomAddress();
  const request = (n: number) =>
    world.post(
      "/users/request_passcode/",
      { email: `${randomUUID()}@example.com` },
      { address, headers: { "x-forwarded-for": `203.0.113.${n}` } },
    );
  for (let n = 0; n < 10; n++) expect((await request(n)).status).toBe(200);
  expect((await request(11)).status).toBe(429);
});
