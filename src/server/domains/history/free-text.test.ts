import { beforeAll, expect, test } from "vitest";
import type { HistoryEntry } from "#contract/review/application-history.ts";
import { noCriteria } from "#rules/criteria/criteria.ts";
import { undoFinalDecision } from "#server/domains/decisions/undo-final-decision.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { encryptFreeText } from "#server/platform/audit/free-text.ts";
import { openTables } from "#server/platform/db/tenant-scope.ts";
import { createForm, createLandlord, type Person, publishEdit, submitApplication } from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { destroyNow } from "#server/testing/scenes/destroy-now.ts";
import { runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { confirmShare, shareBundles } from "#server/testing/scenes/sharing.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ undoMinutes: 10 });
const written = {
  assessed: "Has a snake, assessed",
  recommended: "Knows the neighbors, recommended",
  declined: "Bankruptcy in 2021, declined",
  undone: "Mixed up with a cousin, undone",
  selected: "Earlier ones earn too little, selected",
};

let owner: Person;
let id: string;
let bundle: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  const { slug } = await createForm(world, owner);
  await publishEdit(world, owner, slug, { criteria: { ...noCriteria, pets: "not_allowed" }, first_qualified: true });
  const earlier = await submitApplication(world, slug);
  world.pass(60_000);
  ({ id, bundle } = await submitApplication(world, slug));
  const token = { token: owner.token };
  const assessed = { name: "pets", met: false, reason: written.assessed };
  expect((await world.post(`/applications/${id}/assess_criterion/`, assessed, token)).status).toBe(200);
  const share = await shareBundles(world, owner, [earlier.bundle, bundle]);
  const recommended = { bundle, reason: written.recommended };
  const session = { token: await confirmShare(world, share) };
  expect((await world.post("/shared/recommend/", recommended, session)).status).toBe(200);
  const decide = async (verb: string, body: object) =>
    expect((await world.post(`/application_bundles/${bundle}/${verb}/`, body, token)).status).toBe(200);
  await decide("reject", { reasons: [written.declined], confirm_reasons: true });
  world.pass(11 * 60_000);
  await runDelayedJobs(world);
  await undoFinalDecision({ db: openTables(world.pool), vault: world.deps.vault }, id, {
    reason: written.undone,
    now: world.clock.at,
  });
  await decide("accept", { order_reason: written.selected });
});

const all = Object.values(written);
const sealedRows = async () =>
  (await world.db.selectFrom("audit_free_texts").select("position").where("application_id", "=", id).execute()).length;

const history = async () =>
  await world.get<{ results: HistoryEntry[] }>(`/applications/${id}/history/`, { token: owner.token });

test("loading a history fails if a free text was changed in the database or moved to another entry", async () => {
  const { rows } = await world.pool.query<{ position: number; content: string }>(
    "select position, content from audit_free_texts where application_id = $1 order by position limit 2",
    [id],
  );
  const [first, second] = rows;
  const put = (content: string | undefined) =>
    world.pool.query("update audit_free_texts set content = $1 where application_id = $2 and position = $3", [
      content,
      id,
      first?.position,
    ]);
  const forged = encryptFreeText(
    { freeText: { reasons: ["Forged"] }, vault: world.deps.vault },
    id,
    first?.position ?? 0,
  );
  for (const content of [second?.content, forged?.row.content]) {
    await put(content);
    expect((await history()).status).toBe(500);
  }
  await put(first?.content);
  expect((await history()).status).toBe(200);
});

test("what people write about an applicant is in the history, but not in plain text in any table, and is destroyed with the application", async () => {
  const { results } = (await history()).body;
  const shown = new Map(results.map(({ action, reasons }) => [action, reasons]));
  expect([shown.get("criterion assessed"), shown.get("recommended")]).toEqual([
    [written.assessed],
    [written.recommended],
  ]);
  expect([shown.get("declined"), shown.get("selected")]).toEqual([[written.declined], [written.selected]]);
  expect(shown.get("decision undone")).toEqual([written.undone]);
  expect(await sealedRows()).toBe(all.length);
  const stored = await dumpDatabase(world);
  expect(stored).toContain("criterion assessed");
  expect(all.filter((text) => stored.includes(text))).toEqual([]);

  await destroyNow(world, id);
  expect(await sealedRows()).toBe(0);
  const left = await dumpDatabase(world);
  expect(left).toContain("application destroyed");
  expect(all.filter((text) => left.includes(text))).toEqual([]);
  expect((await verifyHistory(world.db)).faults).toEqual([]);
});
