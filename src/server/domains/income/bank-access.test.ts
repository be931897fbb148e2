import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { destroyApplication } from "#server/domains/applications/deletion/destroy.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { findInDirectory } from "#server/platform/db/tenants/tenant-directory.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { chooseBank, createIncomeForm, createIncomeSubject, findBankEmulation } from "#server/testing/scenes/income.ts";
import { openWorld } from "#server/testing/world.ts";
import { loadReportEndUser } from "./report-end-user.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await createLandlord(world);
  slug = await createIncomeForm(world, owner);
});
beforeEach(() => findBankEmulation(world).vendor.faults.clear());
const applying = () => createIncomeSubject(world, owner, slug, {});

/** Returns the vendor's ID of the applicant; null once the vendor's access has ended. */
const customerOf = async (who: { id: string }) =>
  (
    await world.db
      .selectFrom("income_checks")
      .select("customer")
      .where("application_id", "=", who.id)
      .executeTakeFirstOrThrow()
  ).customer;

describe("the end of the access to a bank", () => {
  const isInDirectory = async (customer: string | null) =>
    (await findInDirectory(world.db, "bank_customer", customer ?? "")) !== undefined;
  const isKnown = async (customer: string | null) =>
    await world.deps.income?.isConnected(customer ?? "").catch((error: Error) => !error.message.includes("404"));

  test.each(["steady", "unreadable"])(
    "the income vendor's access to an applicant's bank accounts ends once the income report is ready or has failed (sandbox login %s)",
    async (login) => {
      const who = await applying();
      await (await chooseBank(world, who, login))();
      const customer = await customerOf(who);
      expect([await isKnown(customer), await isInDirectory(customer)]).toEqual([true, true]);
      await runUntilIdle(world);
      expect((await who.shown()).status).toBe(login === "steady" ? "ready" : "failed");
      expect([await isKnown(customer), await customerOf(who)]).toEqual([false, null]);
      expect(await isInDirectory(customer)).toBe(false);
      // the vendor accepts the removal of a customer that it no longer knows
      await world.deps.income?.revokeAccess(customer ?? "");
    },
  );

  test("an applicant whose income report failed can connect a bank again", async () => {
    const who = await applying();
    await (await chooseBank(world, who, "unreadable"))();
    await runUntilIdle(world);
    await (await chooseBank(world, who, "steady"))();
    await runUntilIdle(world);
    expect((await who.shown()).status).toBe("ready");
  });

  test("the income vendor's access to a bank ends if the applicant skips the step after they chose their bank", async () => {
    findBankEmulation(world).vendor.faults.set({ kind: "never" });
    const who = await applying();
    await (await chooseBank(world, who, "steady"))();
    const customer = await customerOf(who);
    await who.post("skip_income_verify", { reason: "paid_in_cash" });
    // the failed job is retried
    findBankEmulation(world).vendor.faults.clear();
    await world.runJobs();
    expect([await isKnown(customer), await customerOf(who)]).toEqual([false, null]);
  });

  test("the income vendor's access to a bank ends with an application that is destroyed before the report arrives", async () => {
    findBankEmulation(world).vendor.faults.set({ kind: "never" });
    const who = await applying();
    await (await chooseBank(world, who, "steady"))();
    const customer = await customerOf(who);
    const deps = await world.ofApplication(who.id);
    await transaction(deps.db, (trx) => destroyApplication(deps, trx, who.id));
    await world.runJobs();
    expect([await isKnown(customer), await isInDirectory(customer)]).toEqual([false, false]);
  });
});

test("the income vendor gets the name and address of the landlord who gets the report, with the postal address of their profile if it can be read", async () => {
  const who = await applying();
  const deps = await world.ofApplication(who.id);
  const row = await deps.db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["b.landlord_id", "a.property_address", "a.answers"])
    .where("a.id", "=", who.id)
    .executeTakeFirstOrThrow();
  expect(await loadReportEndUser(deps, row)).toMatchObject({ name: expect.stringMatching(/\S/), state: "NY" });
  const profile = { business_name: "Quarry Bell Homes", phone: "518-555-0100" };
  await world.db
    .updateTable("landlords")
    .set({ ...profile, postal_address: "5 Quarry Lane, Suite 3, Troy, NY 12180" })
    .where("user_id", "=", owner.user.id)
    .execute();
  expect(await loadReportEndUser(deps, row)).toEqual({
    name: "Quarry Bell Homes",
    phone: "518-555-0100",
    street_address: "5 Quarry Lane, Suite 3",
    city: "Troy",
    state: "NY",
    zip: "12180",
  });
});
