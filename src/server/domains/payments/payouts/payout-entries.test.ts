import { expect, test } from "vitest";
import { newId } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { createLandlord } from "#server/testing/factories.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";
import { postEntries } from "../records/ledger.ts";
import { createPayout } from "./create-payout.ts";

const world = openWorld({ sandbox: true });

test("the database rejects adding a transaction to a second payout", async () => {
  const owner = await setUpBank(world, await createLandlord(world));
  const own = await inTenant(world.deps.db, owner.user.id);
  const transactionId = newId();
  await transaction(own, (trx) =>
    postEntries(
      trx,
      [
        { account: "provider", cents: 5_000 },
        { account: `landlord:${owner.user.id}`, cents: -5_000 },
      ],
      { id: transactionId, created: world.deps.now() },
    ),
  );
  await transaction(world.deps.db, (trx) => createPayout(world.deps, trx, owner.user.id, { actorId: owner.user.id }));
  const created = await world.db
    .selectFrom("payouts")
    .select("id")
    .where("user_id", "=", owner.user.id)
    .executeTakeFirst();
  const again = world.pool.query("insert into payout_entries values ($1, $2, 'payments', null, 1, 0, 1, now())", [
    transactionId,
    created?.id,
  ]);
  await expect(again).rejects.toThrow("duplicate key");
});
