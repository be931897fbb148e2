import { beforeEach, expect, test } from "vitest";
import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { hourMs } from "#rules/time/durations.ts";
import type { LinkActions } from "#sandbox/plaid/plaid.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { payoutDetails } from "#server/testing/payout-details.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeEach(async () => {
  owner = await setUpBank(world, await createLandlord(world));
});

type Answer = PayoutAccount & Pick<Problem, "detail" | "errors">;
const send = (method: string, path: string, body?: object) =>
  world.request<Answer>(method, path, { token: owner.token, ...(body && { body }) });
const changing = { status: 409, body: { detail: expect.stringContaining("Another change") } };

/** Claims the account for another request for this number of seconds, by the database's clock. */
const claimedFor = (seconds: number) =>
  world.pool.query(
    `update payout_accounts set bank_claimed_until = clock_timestamp() + $1 * interval '1 second' where user_id = $2`,
    [seconds, owner.user.id],
  );

/** Simulates what the owner does in the bank link. */
async function linked() {
  const { body } = await world.post<{ link_token: string }>("/referrers/plaid_link_token/", undefined, owner);
  const { link } = world.vendors.get("plaid") as unknown as { link: LinkActions };
  const found = link.logIn(body.link_token, "user_good", "pass_good");
  return { public_token: found?.public_token ?? "", account_id: found?.account.id ?? "" };
}

test("a bank account isn't removed while another call changes it, and can be removed afterwards", async () => {
  const details = {
    account_holder: "Lena Landlord",
    routing_number: "110000000",
    account_number: "000736251948",
    is_trust_account: true,
  };
  await send("POST", "/accounts/deposit_bank_account/", details);
  await claimedFor(60);
  expect(await send("DELETE", "/accounts/deposit_bank_account/")).toMatchObject(changing);
  expect(await send("DELETE", "/accounts/bank_account/")).toMatchObject(changing);
  await claimedFor(-1);
  expect(await send("DELETE", "/accounts/deposit_bank_account/")).toMatchObject({
    status: 200,
    body: { deposit_bank: null },
  });
});

test.each([
  ["ahead of", hourMs],
  ["behind", -hourMs],
])(
  "the lock that lets only one call change a bank account expires by the database's clock, even in a process whose clock is %s it",
  async (_what, ms) => {
    world.pass(Date.now() + ms - world.clock.at.getTime());
    owner = await setUpBank(world, await createLandlord(world));
    await claimedFor(60);
    expect(await send("POST", "/users/setup_bank_info/", payoutDetails)).toMatchObject(changing);
    await claimedFor(-1);
    expect((await send("POST", "/users/setup_bank_info/", payoutDetails)).status).toBe(200);
  },
);

test.each([
  ["earnings", "/referrers/bank_account/", {}],
  ["deposits", "/accounts/link_deposit_bank_account/", { is_trust_account: true }],
])(
  "a person whose linked bank account for %s is rejected because another change is in progress can submit the same link again afterwards",
  async (_what, path, more) => {
    // the linked account differs from the current one
    await setUpBank(world, owner, "000528174639");
    const chosen = { ...(await linked()), ...more };
    await claimedFor(60);
    expect(await send("POST", path, chosen)).toMatchObject(changing);
    await claimedFor(-1);
    expect((await send("POST", path, chosen)).status).toBe(200);
  },
);
