import { beforeAll, describe, expect, test, vi } from "vitest";
import type { CallName } from "#contract/api/call-types.ts";
import { tenantTables } from "#server/platform/db/tenant-tables.ts";
import { type Request, requests } from "#server/testing/contract-requests.ts";
import { makeScene, type Scene } from "#server/testing/contract-scene.ts";
import { hashRows } from "#server/testing/database/stored-rows.ts";
import { claimApplication, company, submitted, template } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

/** The disabled policies by name, or all of them, and the tenant filter of statements. */
const off = vi.hoisted(() => ({
  policies: new Set<string>(),
  all: false,
  filter: false,
  consulted: new Set<string>(),
}));

/** Makes a module's policies allow everything while they are disabled. */
async function permitting(original: () => Promise<object>): Promise<object> {
  const policies = Object.entries(await original());
  return Object.fromEntries(
    policies.map(([name, value]) => {
      if (typeof value !== "function" || !/^(can|is|holds|allows|owns)[A-Z]/.test(name)) return [name, value];
      const policy = (...args: unknown[]) => {
        off.consulted.add(name);
        return off.all || off.policies.has(name) ? true : value(...args);
      };
      return [name, policy];
    }),
  );
}
vi.mock("#server/policies/accounts.ts", permitting);
vi.mock("#server/policies/applications.ts", permitting);
vi.mock("#server/policies/application-templates.ts", permitting);
vi.mock("#server/policies/adverse-actions.ts", permitting);
vi.mock("#server/policies/drafts.ts", permitting);
vi.mock("#server/policies/identity.ts", permitting);
vi.mock("#server/policies/payments/payments.ts", permitting);
vi.mock("#server/policies/reports.ts", permitting);
vi.mock("#server/policies/shares.ts", permitting);
vi.mock("#server/platform/db/filter-by-tenant.ts", async (original) => {
  const { FilterByTenant } = await original<typeof import("#server/platform/db/filter-by-tenant.ts")>();
  class Filter extends FilterByTenant {
    constructor(tenant: string) {
      super(tenant);
      const filtered = this.transformQuery;
      this.transformQuery = (query) =>
        off.filter && query.node.kind !== "InsertQueryNode" ? query.node : filtered(query);
    }
  }
  return { FilterByTenant: Filter };
});

const world = openWorld({ allFiltered: false });
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene(world);
  // the callers have tenants with rows: a company's, and that of a landlord they applied to
  await company(world, scene.otherUser);
  const { slug } = await template(world, scene.otherUser);
  await claimApplication(world, scene.strangeApplicant, (await submitted(world, slug)).token);
});

/** Sends a request as a landlord and as an applicant without access to the scene. */
async function callAsOthers(name: string, expected: (status: number) => boolean): Promise<void> {
  const { path, body } = (requests[name as CallName] as (scene: Scene) => Request)(scene);
  // a rejected request changes nothing; others may record the caller's actions in the caller's tenant
  const isOwn = !guarded.includes(name);
  const before = await rowsOf(isOwn);
  for (const { token } of [scene.otherUser, scene.strangeApplicant]) {
    const reply = await world.request(name.split(" ")[0] ?? "", path, { body, token });
    expect([name, reply.status, expected(reply.status)]).toEqual([name, reply.status, true]);
    const text = reply.raw.toString();
    const ids = [scene.application, scene.bundle, scene.report, scene.payment, scene.note, scene.share];
    // an error response may repeat the path
    if (reply.status < 400) for (const id of ids) expect(text).not.toContain(id);
  }
  expect(await rowsOf(isOwn)).toEqual(before);
}

const isRefused = (status: number) => status === 403 || status === 404;
const guarded = Object.keys(requests).filter(
  (name) => (requests[name as CallName] as (scene: Scene) => Request)(anyScene()).otherUser === 404,
);
/** Read-only calls about the caller; the event stream never ends, and has its own tests. */
const own = Object.keys(requests).filter(
  (name) =>
    name.startsWith("GET ") &&
    name !== "GET /events/" &&
    (requests[name as CallName] as (scene: Scene) => Request)(anyScene()).otherUser === "own",
);

test("the tests can turn permission checks off: without two checks, an agent can read another agent's application", async () => {
  const read = () => world.get(`/applications/${scene.application}/`, { token: scene.agent.token });
  expect((await read()).status).toBe(404);
  off.policies.add("canSeeApplication");
  off.policies.add("isLandlordSide");
  expect((await read()).status).toBe(200);
  off.policies.clear();
});

describe.each(guarded)("the call %s by another landlord or applicant", (name) => {
  test("an API call by another landlord or applicant changes no row of another tenant, even with all permission checks turned off", async () => {
    off.all = true;
    await callAsOthers(name, isRefused);
    off.all = false;
  });

  test("an API call by another landlord or applicant changes no row of another tenant, even with any one permission check turned off", async () => {
    off.consulted.clear();
    await callAsOthers(name, isRefused);
    for (const policy of [...off.consulted]) {
      off.policies.add(policy);
      await callAsOthers(name, isRefused);
      off.policies.delete(policy);
    }
  });

  test("an API call by another landlord or applicant is rejected even without permission checks and the query builder's tenant filter", async () => {
    Object.assign(off, { all: true, filter: true });
    await callAsOthers(name, isRefused);
    Object.assign(off, { all: false, filter: false });
  });
});

test.each(own)(
  "without permission checks and the query builder's tenant filter, %s returns no IDs of another tenant's data",
  async (name) => {
    Object.assign(off, { all: true, filter: true });
    await callAsOthers(name, (status) => status < 500);
    Object.assign(off, { all: false, filter: false });
  },
);

/**
 * Tables that other users' requests must not change. Changes that only affect the caller, such as a login, are
 * excluded.
 */
const guardedTables = [
  ...tenantTables,
  "applicant_applications",
  "directory",
  "drafts",
  "share_tokens",
  "used_slugs",
  "emails",
];

/** Returns one hash per table: of every tenant's rows, or only of the scene's. */
async function rowsOf(ofScene: boolean): Promise<string[]> {
  if (!ofScene) return await hashRows(world, guardedTables);
  const tables = guardedTables.filter((table) => table !== "emails");
  return await hashRows(world, tables, {
    of: "tenant = (select tenant from applications where id = $1::uuid)",
    value: scene.application,
  });
}

/** Which calls require access doesn't depend on the scene. */
function anyScene(): Scene {
  const person = { user: { id: "" }, token: "", device: "", username: "" };
  return new Proxy({} as Scene, {
    get: (_scene, name) => (/^(owner|renter|otherUser|strangeApplicant|agent)$/.test(String(name)) ? person : ""),
  });
}
