import { beforeAll, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { HistoryEntry } from "#contract/review/application-history.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { createCompanyOwnedBy, createLandlord, type Person } from "#server/testing/factories.ts";
import { dumpDatabase } from "#server/testing/leaks/dump-database.ts";
import { destroyNow } from "#server/testing/scenes/destroy-now.ts";
import { createUnpaidApplication, payApplicationFee, runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

async function paid(who = owner) {
  const scene = await createUnpaidApplication(world, { owner: who });
  const { body } = await payApplicationFee(world, scene, "pm_card_visa");
  return { ...scene, payment: body.payment?.id ?? "" };
}
const refund = (payment: string, body: object, { token }: Person) =>
  world.post(`/payments/${payment}/refund/`, body, { token });

test("a landlord's reason for a refund is in the history but in plain text in no table, and is destroyed with the application", async () => {
  const scene = await paid();
  const reason = "Her 2019 eviction came up, refunded";
  expect((await refund(scene.payment, { amount: "25.00", reason }, owner)).status).toBe(200);
  await runDelayedJobs(world);
  const history = await world.get<{ results: HistoryEntry[] }>(`/applications/${scene.id}/history/`, {
    token: owner.token,
  });
  expect(history.body.results.find(({ action }) => action === "refund requested")?.reasons).toEqual([reason]);
  const isStored = async () => (await dumpDatabase(world)).includes(reason);
  expect(await isStored()).toBe(false);
  const texts = () =>
    world.db.selectFrom("audit_free_texts").select("position").where("application_id", "=", scene.id).execute();
  expect(await texts()).toHaveLength(1);
  await destroyNow(world, scene.id);
  expect(await texts()).toEqual([]);
  expect((await verifyHistory(world.db)).faults).toEqual([]);
});

test("only members who may see payments read a landlord's reason for a refund", async () => {
  const [companyOwner, member] = [await createLandlord(world), await createLandlord(world)];
  await (await createCompanyOwnedBy(world, companyOwner)).add(member);
  const scene = await paid(companyOwner);
  await refund(scene.payment, { reason: "Paid twice" }, companyOwner);
  const read = async ({ token }: Person) => {
    const entries = await Promise.all([
      world.get<{ results: HistoryEntry[] }>(`/applications/${scene.id}/history/`, { token }),
      world.get<Application>(`/applications/${scene.id}/`, { token }),
    ]);
    return [entries[0].body.results, entries[1].body.audit_logs ?? []].map(
      (list) => list.find(({ action }) => action === "refund requested")?.reasons,
    );
  };
  expect(await read(companyOwner)).toEqual([["Paid twice"], ["Paid twice"]]);
  expect(await read(member)).toEqual([[], []]);
});
