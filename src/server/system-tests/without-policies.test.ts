import { beforeAll, describe, expect, test, vi } from "vitest";
import type { CallName } from "#contract/api/call-types.ts";
import { type Request, requests } from "../testing/contract-requests.ts";
import { makeScene, type Scene } from "../testing/contract-scene.ts";
import { openWorld } from "../testing/world.ts";

/** Every policy of a module answers that the caller may. */
async function permitting(original: () => Promise<object>): Promise<object> {
  const policies = Object.entries(await original());
  return Object.fromEntries(
    policies.map(([name, value]) => [name, /^(can|is|holds)[A-Z]/.test(name) ? () => true : value]),
  );
}
vi.mock("../policies/applications.ts", permitting);
vi.mock("../policies/application-templates.ts", permitting);
vi.mock("../policies/adverse-actions.ts", permitting);
vi.mock("../policies/drafts.ts", permitting);
vi.mock("../policies/identity.ts", permitting);
vi.mock("../policies/payments.ts", permitting);
vi.mock("../policies/reports.ts", permitting);
vi.mock("../policies/shares.ts", permitting);

const world = openWorld();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene(world);
});

test("the policies are off: an agent decides what is not addressed to them", async () => {
  const reply = await world.get(`/applications/${scene.application}/`, { token: scene.agent.token });
  expect(reply.status).toBe(200);
});

describe.each(Object.keys(requests))("without policies, %s", (name) => {
  test("still finds nothing of another tenant's, and changes nothing", async () => {
    const { path, body, otherUser } = (requests[name as CallName] as (scene: Scene) => Request)(scene);
    // only calls that are about one landlord's things
    if (otherUser !== 404) return;
    const before = await rowsOf();
    for (const { token } of [scene.otherUser, scene.strangeApplicant]) {
      const reply = await world.request(name.split(" ")[0] ?? "", path, { body, token });
      expect([403, 404]).toContain(reply.status);
    }
    expect(await rowsOf()).toEqual(before);
  });
});

/** Every tenant's rows, as one hash for each table. */
async function rowsOf(): Promise<string[]> {
  const tables = [
    "applications",
    "application_bundles",
    "application_templates",
    "reports",
    "payments",
    "audit_logs",
    "shares",
  ];
  const hashes = await Promise.all(
    tables.map((table) =>
      world.pool.query<{ hash: string }>(
        `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from ${table} t`,
      ),
    ),
  );
  return hashes.map(({ rows }) => rows[0]?.hash ?? "");
}
