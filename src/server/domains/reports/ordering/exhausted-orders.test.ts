import { expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import { createFinishedApplication, createLandlord } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { orderReportsJob } from "./jobs/order-reports.ts";

const world = openWorld({ sandbox: true });
const statesOf = async (id: string) =>
  (await world.db.selectFrom("reports").select("status").where("application_id", "=", id).execute()).map(
    ({ status }) => status,
  );

test("reports that couldn't be ordered, since the bureau's keys were missing, can be ordered again by the landlord", async () => {
  const owner = await createLandlord(world);
  const { id } = await createFinishedApplication(world, owner);
  await world.pool.query("delete from graphile_worker._private_jobs where payload ->> 'application' = $1", [id]);
  const withoutBureau = { ...world.deps, screening: undefined };
  const payload = { application: id, tenant: owner.user.id };
  await expect(orderReportsJob.run(withoutBureau, payload)).rejects.toThrow("There is no screening service.");
  expect(await statesOf(id)).toEqual(["ordered", "ordered", "ordered"]);
  await orderReportsJob.onExhausted?.(withoutBureau, payload);
  expect(await statesOf(id)).toEqual(["error", "error", "error"]);
  const { body } = await world.get<Application>(`/applications/${id}/`, { token: owner.token });
  expect(body.next_actions.map(({ action }) => action)).toContain("order_again");
});
