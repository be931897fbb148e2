import { expect } from "vitest";
import { dayMs } from "#rules/time/durations.ts";
import type { BankAccount } from "#sandbox/stripe/connect/accounts.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import { landlord, login, type Person, publishEdit, template } from "#server/testing/factories.ts";
import { stripeOf } from "#server/testing/scenes/disputes.ts";
import { accepted } from "#server/testing/scenes/move-in.ts";
import { payWith, type ToPay, toPay } from "#server/testing/scenes/payments.ts";
import { withBank } from "#server/testing/scenes/payouts.ts";
import type { World } from "#server/testing/world.ts";

/** A landlord with a form of their own, and an accepted applicant who pays their charges. */
export type Business = { owner: Person; slug: string; scene: ToPay; charges: number; isClosed: boolean };

/** Everybody of a block of days. */
export type People = {
  ambassador: Person;
  businesses: Business[];
  applications: Map<string, Business>;
  numbers: number;
};

/** An applicant has a limited number of charges; the next ones are another's. */
const maxCharges = 30;

/** Returns a person whose session has just begun: the one they have again, since new ones are no part of this. */
export async function loggedIn<P extends Person>(world: World, person: P): Promise<P> {
  const now = world.clock.at;
  const expires = new Date(now.getTime() + dayMs);
  const begun = await world.db
    .updateTable("access_tokens")
    .set({ last_used: now, confirmed: now, expires })
    .where("hash", "=", hashToken(person.token))
    .executeTakeFirst();
  return begun.numUpdatedRows > 0n ? person : { ...person, token: await login(world, person) };
}

/** No two people have the same bank account: a shared one would exclude their referral. */
const nextNumber = (people: People) => String(400_000_000_000 + people.numbers++);

/** Creates the ambassador and the landlords, one of whom is paid out daily and one of whom the ambassador referred. */
export async function openPeople(world: World): Promise<People> {
  const ambassador = await landlord(world);
  const people: People = { ambassador, businesses: [], applications: new Map(), numbers: 0 };
  await withBank(world, ambassador, nextNumber(people));
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

/** Adds a landlord with a first paid application, which was accepted. */
export async function addBusiness(world: World, people: People, isReferred: boolean): Promise<Business> {
  const owner = await withBank(world, await landlord(world), nextNumber(people));
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
  const scene = await accepted(world, owner);
  const { slug } = await template(world, owner, { fee: "45.00" });
  const business = { owner, slug, scene, charges: 0, isClosed: false };
  people.businesses.push(business);
  people.applications.set(scene.id, business);
  return business;
}

/** The business with its landlord and applicant logged in, and an applicant who can still be charged. */
export async function opened(world: World, people: People, business: Business): Promise<Business> {
  const owner = await loggedIn(world, business.owner);
  business.charges++;
  if (business.charges > maxCharges) {
    business.scene = await accepted(world, owner);
    business.charges = 1;
    people.applications.set(business.scene.id, business);
  }
  business.scene = { ...business.scene, owner, renter: await loggedIn(world, business.scene.renter) };
  return { ...business, owner };
}

/** Somebody applies with the form as it is now, and pays its fee. */
export async function apply(world: World, people: People, business: Business, card: string): Promise<void> {
  const owner = await loggedIn(world, business.owner);
  const scene = await toPay(world, { owner, slug: business.slug });
  people.applications.set(scene.id, business);
  await payWith(world, scene, card);
}

/** Publishes a business's form with another fee, of at least $1.00. */
export async function changeFee(world: World, business: Business, cents: number): Promise<void> {
  const owner = await loggedIn(world, business.owner);
  const fee = (Math.max(100, cents % 9_000) / 100).toFixed(2);
  business.slug = (await publishEdit(world, owner, business.slug, { fee })).slug;
}

/** The bank closes a landlord's account, so that payouts to it fail; one that was closed is replaced. */
export async function switchBank(world: World, people: People, business: Business): Promise<void> {
  const owner = await loggedIn(world, business.owner);
  const { store } = stripeOf(world).state;
  const { provider_account } = await world.db
    .selectFrom("payout_accounts")
    .select("provider_account")
    .where("user_id", "=", owner.user.id)
    .executeTakeFirstOrThrow();
  if (business.isClosed) await withBank(world, owner, nextNumber(people));
  else
    for (const bank of store.list<BankAccount>("bank_accounts"))
      if (bank.account === provider_account) store.put("failing_banks", bank.id, { code: "account_closed" });
  business.isClosed = !business.isClosed;
}
