import type { PayoutBlock } from "#rules/money/payouts.ts";

export default {
  blocked: {
    no_account: "Add a bank account for payouts first.",
    account_not_ready: "Your bank account isn't ready for payouts. See Settings → Bank account for what to do.",
    negative: "Your balance is negative after refunds or disputes. Later payments cover it before payouts continue.",
    nothing_available: "There is nothing to pay out yet.",
    unsent_payout: "An earlier payout hasn't been sent yet. Wait until it's on its way.",
  } satisfies Record<PayoutBlock, string>,
  decided: "This payout no longer waits for approval.",
  owner_only: "Only your team's owner can change this.",
  second_person: "Somebody else has to approve your payout.",
};
