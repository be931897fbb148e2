import { beforeAll, expect, test } from "vitest";
import type { CallName } from "#contract/api/call-types.ts";
import * as contract from "#contract/api/index.ts";
import { type Request, requests } from "#server/testing/contract-requests.ts";
import { type ContractScene, createContractScene } from "#server/testing/contract-scene.ts";
import { createStaffMember, startImpersonation } from "#server/testing/scenes/impersonation.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();

type Shape = { method?: string; url?: string; config?: { auth: string; impersonation: "read" | "write" | null } };
const calls = Object.values(contract)
  .flatMap((resource) => Object.values(resource) as Shape[])
  .flatMap(({ method, url, config }) =>
    method && url && config
      ? [{ name: `${method} ${url}`, method, allowed: config.impersonation, auth: config.auth }]
      : [],
  );

let scene: ContractScene;
const tokens = {} as Record<"reading" | "writing" | "applicant", string>;
beforeAll(async () => {
  scene = await createContractScene(world);
  const staff = await createStaffMember(world);
  tokens.reading = await startImpersonation(world, staff, scene.owner);
  tokens.writing = await startImpersonation(world, staff, scene.owner, { writes: true });
  tokens.applicant = await startImpersonation(world, staff, scene.renter, { writes: true });
});

/** What support must never see or use, by words in a call's path. */
const excludedPath =
  /report|income|file|export|csv|(?<!dis)card|pay\/|token(?!\/revoke)|sealed|identity_documents|decision/;

test("while impersonating a user, staff can't read reports, income, files or exports, or use cards or tokens", () => {
  const allowed = calls.filter((each) => each.allowed !== null).map(({ name }) => name);
  expect(allowed.filter((name) => excludedPath.test(name))).toEqual([]);
});

const isRejected = async (name: string, method: string, token: string) => {
  const { path, body } = (requests[name as CallName] as (scene: ContractScene) => Request)(scene);
  const reply = await world.request<{ detail?: string }>(method, path, { body, token });
  return reply.status === 403 && String(reply.body?.detail).startsWith("You can't do this while you act");
};

/** Callers without a user account. */
const recipientAuth = ["share", "signer"];

// ending the impersonation revokes the token
const userCalls = calls.filter(({ name, auth }) => !recipientAuth.includes(auth) && name !== "POST /token/revoke/");

test.each(userCalls)(
  "$name is rejected while impersonating a user unless the contract allows it",
  async ({ name, method, allowed }) => {
    expect(await isRejected(name, method, tokens.reading)).toBe(allowed !== "read");
    expect(await isRejected(name, method, tokens.applicant)).toBe(allowed === null);
    if (allowed !== "write") expect(await isRejected(name, method, tokens.writing)).toBe(allowed === null);
  },
);

test.each(calls.filter(({ auth }) => recipientAuth.includes(auth)))(
  "$name, an API call for recipients of shares or documents, is rejected while impersonating a user",
  async ({ name, method }) => {
    const { path, body } = (requests[name as CallName] as (scene: ContractScene) => Request)(scene);
    expect((await world.request(method, path, { body, token: tokens.writing })).status).toBe(401);
  },
);
