import { expect } from "vitest";
import { dayMs } from "#rules/time/durations.ts";
import type { BankAccount } from "#sandbox/stripe/connect/bank-accounts.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import { createForm, createLandlord, login, type Person, publishEdit } from "#server/testing/factories.ts";
import { findStripe } from "#server/testing/scenes/disputes.ts";
import { createAcceptedApplication } from "#server/testing/scenes/move-in.ts";
import { createUnpaidApplication, payApplicationFee, type UnpaidApplication } from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import type { World } from "#server/testing/world.ts";

/** A landlord with their own form, and an accepted applicant who pays their charges. */
export type Business = { owner: Person; slug: string; scene: UnpaidApplication; charges: number; isClosed: boolean };

/** The people of a block of days. */
export type People = {
  ambassador: Person;
  businesses: Business[];
  applications: Map<string, Business>;
  numbers: number;
};

/** The maximum number of charges of an applicant; further ones are another applicant's. */
const maxCharges = 30;

/** Returns a person with a new session, since the expiry of sessions isn't tested here. */
export async function withFreshSession<P extends Person>(world: World, person: P): Promise<P> {
  const now = world.clock.at;
  const expires = new Date(now.getTime() + dayMs);
  const begun = await world.db
    .updateTable("access_tokens")
    .set({ last_used: now, confirmed: now, expires })
    .where("hash", "=", hashToken(person.token))
    .executeTakeFirst();
  return begun.numUpdatedRows > 0n ? person : { ...person, token: await login(world, person) };
}

/** Returns a new bank account number: a shared one would exclude a referral. */
const nextAccountNumber = (people: People) => String(400_000_000_000 + people.numbers++);

/** Creates the ambassador and the landlords: one has daily payouts, and one was referred by the ambassador. */
export async function createPeople(world: World): Promise<People> {
  const ambassador = await createLandlord(world);
  const people: People = { ambassador, businesses: [], applications: new Map(), numbers: 0 };
  await setUpBank(world, ambassador, nextAccountNumber(people));
  const settings = { show_referral: true, show_my_payments: true };
  await world.db.updateTable("landlords").set(settings).where("user_id", "=", ambassador.user.id).execute();
  await addBusiness(world, people, false);
  const scheduled = await addBusiness(world, people, false);
  const token = await login(world, scheduled.owner);
  const set = await world.patch("/payouts/settings/", { schedule: "daily" }, { token });
  expect(set.status).toBe(200);
  await addBusiness(world, people, true);
  return people;
}

/** Adds a landlord with a first paid, accepted application. */
export async function addBusiness(world: World, people: People, isReferred: boolean): Promise<Business> {
  const owner = await setUpBank(world, await createLandlord(world), nextAccountNumber(people));
  if (isReferred)
    await world.db
      .insertInto("referrals")
      .values({
        user_id: owner.user.id,
        id: crypto.randomUUID(),
        referrer_id: people.ambassador.user.id,
        created: world.clock.at,
      })
      .execute();
  const scene = await createAcceptedApplication(world, owner);
  const { slug } = await createForm(world, owner, { fee: "45.00" });
  const business = { owner, slug, scene, charges: 0, isClosed: false };
  people.businesses.push(business);
  people.applications.set(scene.id, business);
  return business;
}

/** Returns the business with its landlord and applicant logged in, and an applicant who can still be charged. */
export async function prepareBusiness(world: World, people: People, business: Business): Promise<Business> {
  const owner = await withFreshSession(world, business.owner);
  business.charges++;
  if (business.charges > maxCharges) {
    business.scene = await createAcceptedApplication(world, owner);
    business.charges = 1;
    people.applications.set(business.scene.id, business);
  }
  business.scene = { ...business.scene, owner, renter: await withFreshSession(world, business.scene.renter) };
  return { ...business, owner };
}

/** Submits an application with the current form, and pays its fee. */
export async function submitPaidApplication(
  world: World,
  people: People,
  business: Business,
  card: string,
): Promise<void> {
  const owner = await withFreshSession(world, business.owner);
  const scene = await createUnpaidApplication(world, { owner, slug: business.slug });
  people.applications.set(scene.id, business);
  await payApplicationFee(world, scene, card);
}

/** Publishes a business's form with another fee, of at least $1.00. */
export async function changeFee(world: World, business: Business, cents: number): Promise<void> {
  const owner = await withFreshSession(world, business.owner);
  const fee = (Math.max(100, cents % 9_000) / 100).toFixed(2);
  business.slug = (await publishEdit(world, owner, business.slug, { fee })).slug;
}

/** Closes a landlord's bank account, so that payouts to it fail; a closed one is replaced. */
export async function toggleBankClosed(world: World, people: People, business: Business): Promise<void> {
  const owner = await withFreshSession(world, business.owner);
  const { store } = findStripe(world).state;
  const { provider_account } = await world.db
    .selectFrom("payout_accounts")
    .select("provider_account")
    .where("user_id", "=", owner.user.id)
    .executeTakeFirstOrThrow();
  if (business.isClosed) await setUpBank(world, owner, nextAccountNumber(people));
  else
    for (const bank of store.list<BankAccount>("bank_accounts"))
      if (bank.account === provider_account) store.put("failing_banks", bank.id, { code: "account_closed" });
  business.isClosed = !business.isClosed;
}
