import type { PayoutBlockReason } from "#rules/money/payouts.ts";

export default {
  blocked: {
    no_account: "Add a bank account for payouts first.",
    account_not_ready: "Your bank account isn't ready for payouts. Go to Settings → Bank account to see what to do.",
    negative: "Your balance is negative after refunds or disputes. Payouts continue once later payments cover it.",
    nothing_available: "There's nothing to pay out yet.",
    unsent_payout: "An earlier payout hasn't been sent yet. Wait until it's on its way.",
    deposit_account:
      "The law where the home is located requires a separate bank account for deposits. Add one in Settings → Bank account, or confirm that your bank account is one.",
  } satisfies Record<PayoutBlockReason, string>,
  account_disabled: "This landlord's account is disabled. Contact support.",
  decided: "This payout isn't waiting for approval anymore.",
  no_approver:
    "Nobody else on your team can approve payouts. Let a member manage payments and see all applications first.",
  not_delayed: "This payout isn't delayed, so it can't be retried.",
  owner_only: "Only your team's owner can change this.",
  second_person: "Someone else must approve your payout.",
};
