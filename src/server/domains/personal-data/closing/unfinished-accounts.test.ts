import { beforeEach, expect, test, vi } from "vitest";
import { closingDays } from "#rules/settings/account-closing.ts";
import { dayMs } from "#rules/time/durations.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { goodPassword, landlord, type Person } from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";
import { postEntries } from "../../payments/records/ledger.ts";
import { eraseClosedAccounts } from "./erase-account.ts";

const world = openWorld();
let owner: Person;
beforeEach(async () => {
  owner = await landlord(world, "Ida Berg");
});

const close = ({ token }: Person) => world.post("/account/close/", { password: goodPassword }, { token });
const rowOf = ({ user }: Person) =>
  world.db.selectFrom("users").selectAll().where("id", "=", user.id).executeTakeFirstOrThrow();
const post = async ({ user }: Person, cents: number) => {
  const { db } = await world.inTenant(user.id);
  const entries = [
    { account: "provider" as const, cents },
    { account: `landlord:${user.id}` as const, cents: 0 - cents },
  ];
  await transaction(db, (trx) => postEntries(trx, entries, { created: world.clock.at }));
};
test("a closed account isn't erased while money is owed to it or by it, which is logged as an error, even if it is disabled", async () => {
  expect((await close(owner)).status).toBe(200);
  await post(owner, 2_500);
  await world.db.updateTable("users").set({ disabled_at: world.clock.at }).where("id", "=", owner.user.id).execute();
  world.pass(closingDays * dayMs);
  const error = vi.spyOn(world.deps.log, "error");
  await eraseClosedAccounts(world.deps);
  expect((await rowOf(owner)).erased_at).toBeNull();
  const found = { account: owner.user.id, unfinished: ["balance"] };
  expect(error).toHaveBeenCalledWith(found, "a closed account can't be erased yet");
  await post(owner, -2_500);
  await eraseClosedAccounts(world.deps);
  expect((await rowOf(owner)).erased_at).not.toBeNull();
});
