import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallName } from "#contract/api/call-types.ts";
import * as contract from "#contract/api/index.ts";
import { type Api, createApp } from "#server/http/app.ts";
import { newToken } from "#server/platform/encryption/vault.ts";
import { type Request, requests } from "#server/testing/contract-requests.ts";
import { type ContractScene, createContractScene } from "#server/testing/contract-scene.ts";
import { hashRows, listTables } from "#server/testing/database/stored-rows.ts";
import { submitApplication } from "#server/testing/factories.ts";
import { confirmShare, shareBundles } from "#server/testing/scenes/sharing.ts";
import { sendSigning, startSignerSession } from "#server/testing/scenes/signings.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld();
let scene: ContractScene;
/** The sessions of people without a user account: share recipients, and the signer of a document. */
const sessions: { who: string; of: "share" | "signer"; token: string }[] = [];
beforeAll(async () => {
  scene = await createContractScene(world);
  const { owner, bundle, form } = scene;
  const other = (await submitApplication(world, form)).bundle;
  const shared = async (slugs: string[], changes: object) =>
    await confirmShare(world, await shareBundles(world, owner, slugs, changes));
  const sent = await sendSigning(world, owner, { template: scene.document });
  sessions.push(
    { who: "reader", of: "share", token: await shared([bundle], {}) },
    { who: "decider", of: "share", token: await shared([bundle], { decisioning: true }) },
    { who: "reviewer", of: "share", token: await shared([bundle, other], {}) },
    { who: "signer", of: "signer", token: await startSignerSession(world, sent.recipients[0]?.email ?? "") },
  );
  tables = await listTables(world, alwaysChangedTables);
  before = await hashStoredRows();
});

const calls = Object.values(contract)
  .flatMap((resource) => Object.values(resource) as { method?: string; url?: string; config?: { auth: string } }[])
  .flatMap(({ method, url, config }) =>
    method && url && config ? [{ name: `${method} ${url}`, method, auth: config.auth }] : [],
  );

const findRequest = (name: string, of = scene): Request =>
  (requests[name as CallName] as (scene: ContractScene) => Request)(of);
/** A placeholder for every part of a scene: the expected responses to other users don't depend on it. */
const placeholder: unknown = new Proxy(() => placeholder, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => "any" : placeholder),
});
const expectedRequest = (name: string) => findRequest(name, placeholder as ContractScene);
const guardedCalls = calls.filter(({ auth }) => auth !== "public");
/** Of the calls that affect only the caller's own data, those that require a permission. */
const rejectingCalls = guardedCalls.filter(
  ({ name, auth }) => expectedRequest(name).otherUser !== "own" || auth === "landlord",
);
/** Calls about a company's members are in a separate table. */
const applicationCalls = guardedCalls.filter(({ name }) => {
  const { path, otherUser } = expectedRequest(name);
  return otherUser === 404 && !path.includes("/attachments/") && !path.startsWith("/compan");
});

/** Tables that a rejected request changes too: a token's time of last use, and the counters of attempts. */
const alwaysChangedTables = ["access_tokens", "attempts", "request_counts"];

/** All other tables. */
let tables: string[];
const hashStoredRows = () => hashRows(world, tables);
/** The stored data after the last request that could have changed it. */
let before: string[];
/** The rejected requests since then. */
const rejectedCalls: string[] = [];
/** Compares once for several requests, since comparing takes longer than the requests. */
async function expectUnchanged() {
  expect([rejectedCalls.splice(0), await hashStoredRows()]).toEqual([expect.anything(), before]);
}

test("the table of requests for the authorization tests has a request for each API call", () => {
  expect(Object.keys(requests).sort()).toEqual(calls.map(({ name }) => name).sort());
});

describe.each(guardedCalls)("$name", ({ name, method, auth }) => {
  afterAll(expectUnchanged);

  test.each([
    ["a caller without a token", () => undefined],
    ["an unknown token", () => newToken()],
    ["an application's claim token", () => scene.shareToken],
    ['the token "null"', () => "null"],
  ])("an API call that requires authentication rejects %s with 401 and changes nothing", async (who, token) => {
    const { path, body } = findRequest(name);
    const reply = await world.request<{ code: string }>(method, path, { body, token: token() });
    expect([reply.status, reply.body.code]).toEqual([401, "unauthenticated"]);
    expect(reply.headers["content-type"]).toContain("application/problem+json");
    rejectedCalls.push(who);
  });

  test("an API call that requires authentication rejects sessions of share recipients and signers unless it is meant for them", async () => {
    const { path, body } = findRequest(name);
    // their permissions are tested in `domains/recipients/rights.test.ts` and `domains/signings/rights`
    for (const { who, token } of sessions.filter(({ of }) => of !== auth))
      expect([who, (await world.request(method, path, { body, token })).status]).toEqual([who, 401]);
    rejectedCalls.push("sessions of share recipients and signers");
  });
});

describe.each(rejectingCalls)("$name", ({ name, method, auth }) => {
  test("an API call rejects another landlord and another applicant with the status expected for it, and changes nothing", async () => {
    const { path, body, otherUser } = findRequest(name);
    for (const { token } of [scene.otherUser, scene.otherApplicant]) {
      const landlordOnly = auth === "landlord" && token === scene.otherApplicant.token;
      if (otherUser === "own" && !landlordOnly) continue;
      const reply = await world.request<{ code: string }>(method, path, { body, token });
      expect(reply.status).toBe(landlordOnly ? 403 : otherUser);
      rejectedCalls.push(landlordOnly ? "another applicant" : "another user");
    }
    await expectUnchanged();
  });
});

describe.each(applicationCalls)("$name", ({ name, method }) => {
  test("an API call rejects an agent of the company whose application isn't addressed to them, unless it is about forms or inviting", async () => {
    const { path, body } = findRequest(name);
    const reply = await world.request(method, path, { body, token: scene.agent.token });
    const listsSubmitted = path.endsWith("/submitted/");
    const seesForm =
      listsSubmitted ||
      path.endsWith("/send_invitations/") ||
      path.endsWith("/invitation_batches/") ||
      path.endsWith("/flyer/") ||
      path.endsWith("/preview_invitation/");
    const invites = path.endsWith("/send_invitation/");
    const editsForm = path.includes("/application_templates/");
    expect(reply.status).toBe(seesForm ? 200 : invites ? 201 : editsForm ? 403 : 404);
    if (reply.status < 300) before = await hashStoredRows();
    if (listsSubmitted) expect((reply.body as { count: number }).count).toBe(0);
  });
});

test("an applicant can read their own application, but not mark it as viewed or decide it", async () => {
  const { token } = scene.renter;
  expect((await world.get(`/applications/${scene.application}/`, { token })).status).toBe(200);
  expect((await world.patch(`/applications/${scene.application}/`, { is_new: false }, { token })).status).toBe(404);
  expect((await world.post(`/application_bundles/${scene.bundle}/accept/`, {}, { token })).status).toBe(403);
});

test("the server doesn't start if an API call declares no authentication", async () => {
  for (const path of ["/open/", "/docs_of_others/"]) {
    const openRoute = (app: Api) => void app.get(path, async () => "open");
    await expect(createApp(world.deps, { routes: [openRoute], webhooks: [] })).rejects.toThrow("states no auth");
  }
});
