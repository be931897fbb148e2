import { beforeAll, describe, expect, test, vi } from "vitest";
import type { CallName } from "#contract/api/call-types.ts";
import { tenantTables } from "#server/platform/db/tenant-tables.ts";
import { type Request, requests } from "#server/testing/contract-requests.ts";
import { type ContractScene, createContractScene } from "#server/testing/contract-scene.ts";
import { hashRows } from "#server/testing/database/stored-rows.ts";
import { claimApplication, createCompanyOwnedBy, createForm, submitApplication } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

/** The disabled policies by name, or all of them, and the tenant filter of statements. */
const disabledChecks = vi.hoisted(() => ({
  policies: new Set<string>(),
  all: false,
  filter: false,
  consulted: new Set<string>(),
  /** the functions of the replaced modules that aren't policies by their name */
  unreplaced: new Set<string>(),
}));

/** Makes a module's policies allow everything while they are disabled. */
async function withDisabledPolicies(original: () => Promise<object>): Promise<object> {
  const policies = Object.entries(await original());
  return Object.fromEntries(
    policies.map(([name, value]) => {
      if (typeof value !== "function") return [name, value];
      if (!/^(can|is|has|owns)[A-Z]/.test(name)) {
        disabledChecks.unreplaced.add(name);
        return [name, value];
      }
      const policy = (...args: unknown[]) => {
        disabledChecks.consulted.add(name);
        return disabledChecks.all || disabledChecks.policies.has(name) ? true : value(...args);
      };
      return [name, policy];
    }),
  );
}
vi.mock("#server/policies/accounts.ts", withDisabledPolicies);
vi.mock("#server/policies/applications.ts", withDisabledPolicies);
vi.mock("#server/policies/application-templates.ts", withDisabledPolicies);
vi.mock("#server/policies/adverse-actions.ts", withDisabledPolicies);
vi.mock("#server/policies/drafts.ts", withDisabledPolicies);
vi.mock("#server/policies/identity.ts", withDisabledPolicies);
vi.mock("#server/policies/payments/payments.ts", withDisabledPolicies);
vi.mock("#server/policies/reports.ts", withDisabledPolicies);
vi.mock("#server/policies/shares.ts", withDisabledPolicies);
vi.mock("#server/platform/db/filter-by-tenant.ts", async (original) => {
  const { FilterByTenant } = await original<typeof import("#server/platform/db/filter-by-tenant.ts")>();
  class Filter extends FilterByTenant {
    constructor(tenant: string) {
      super(tenant);
      const filtered = this.transformQuery;
      this.transformQuery = (query) =>
        disabledChecks.filter && query.node.kind !== "InsertQueryNode" ? query.node : filtered(query);
    }
  }
  return { FilterByTenant: Filter };
});

const world = openWorld({ allFiltered: false });
let scene: ContractScene;
beforeAll(async () => {
  scene = await createContractScene(world);
  // the callers have tenants with rows: a company's, and that of a landlord they applied to
  await createCompanyOwnedBy(world, scene.otherUser);
  const { slug } = await createForm(world, scene.otherUser);
  await claimApplication(world, scene.otherApplicant, (await submitApplication(world, slug)).token);
});

/** Sends a request as a landlord and as an applicant without access to the scene. */
async function expectCallsByOthers(name: string, expected: (status: number) => boolean): Promise<void> {
  const { path, body } = (requests[name as CallName] as (scene: ContractScene) => Request)(scene);
  // a rejected request changes nothing; others may record the caller's actions in the caller's tenant
  const isOwn = !guardedCalls.includes(name);
  const before = await hashTenantRows(isOwn);
  for (const { token } of [scene.otherUser, scene.otherApplicant]) {
    const reply = await world.request(name.split(" ")[0] ?? "", path, { body, token });
    expect([name, reply.status, expected(reply.status)]).toEqual([name, reply.status, true]);
    const text = reply.raw.toString();
    const ids = [scene.application, scene.bundle, scene.report, scene.payment, scene.note, scene.share];
    // an error response may repeat the path
    if (reply.status < 400) for (const id of ids) expect(text).not.toContain(id);
  }
  expect(await hashTenantRows(isOwn)).toEqual(before);
}

const isRejected = (status: number) => status === 403 || status === 404;
const guardedCalls = Object.keys(requests).filter(
  (name) => (requests[name as CallName] as (scene: ContractScene) => Request)(createAnyScene()).otherUser === 404,
);
/** Read-only calls about the caller; the event stream never ends, and has its own tests. */
const ownCalls = Object.keys(requests).filter(
  (name) =>
    name.startsWith("GET ") &&
    name !== "GET /events/" &&
    (requests[name as CallName] as (scene: ContractScene) => Request)(createAnyScene()).otherUser === "own",
);

test("the tests can turn permission checks off: without two checks, an agent can read another agent's application", async () => {
  const read = () => world.get(`/applications/${scene.application}/`, { token: scene.agent.token });
  expect((await read()).status).toBe(404);
  disabledChecks.policies.add("canSeeApplication");
  disabledChecks.policies.add("isLandlordSide");
  expect((await read()).status).toBe(200);
  disabledChecks.policies.clear();
});

test("every policy of the modules that these tests replace can be made to allow everything, except those listed", () => {
  // they return reasons and conditions, and a part of a list by a policy that is replaced
  expect([...disabledChecks.unreplaced].sort()).toEqual(["readingConditions", "revocableBundles", "unshareableReason"]);
});

describe.each(guardedCalls)("the call %s by another landlord or applicant", (name) => {
  test("an API call by another landlord or applicant changes no row of another tenant, even with all permission checks turned off", async () => {
    disabledChecks.all = true;
    await expectCallsByOthers(name, isRejected);
    disabledChecks.all = false;
  });

  test("an API call by another landlord or applicant changes no row of another tenant, even with any one permission check turned off", async () => {
    disabledChecks.consulted.clear();
    await expectCallsByOthers(name, isRejected);
    for (const policy of [...disabledChecks.consulted]) {
      disabledChecks.policies.add(policy);
      await expectCallsByOthers(name, isRejected);
      disabledChecks.policies.delete(policy);
    }
  });

  test("an API call by another landlord or applicant is rejected even without permission checks and the query builder's tenant filter", async () => {
    Object.assign(disabledChecks, { all: true, filter: true });
    await expectCallsByOthers(name, isRejected);
    Object.assign(disabledChecks, { all: false, filter: false });
  });
});

test.each(ownCalls)(
  "without permission checks and the query builder's tenant filter, %s returns no IDs of another tenant's data",
  async (name) => {
    Object.assign(disabledChecks, { all: true, filter: true });
    await expectCallsByOthers(name, (status) => status < 500);
    Object.assign(disabledChecks, { all: false, filter: false });
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
async function hashTenantRows(ofScene: boolean): Promise<string[]> {
  if (!ofScene) return await hashRows(world, guardedTables);
  const tables = guardedTables.filter((table) => table !== "emails");
  return await hashRows(world, tables, {
    of: "tenant = (select tenant from applications where id = $1::uuid)",
    value: scene.application,
  });
}

/** Which calls require access doesn't depend on the scene. */
function createAnyScene(): ContractScene {
  const person = { user: { id: "" }, token: "", device: "", username: "" };
  return new Proxy({} as ContractScene, {
    get: (_scene, name) => (/^(owner|renter|otherUser|strangeApplicant|agent)$/.test(String(name)) ? person : ""),
  });
}
