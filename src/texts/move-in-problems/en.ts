import type { MoveInBlockReason } from "#rules/money/move-in-charges.ts";
import type { Values } from "#texts/values.ts";

export default {
  already_paid: "The applicant just paid this. You can refund it instead.",
  authorization_changed: "The authorization was updated. Reload the page, read it and pay again.",
  bank_accounts_only: "This charge can only be paid by bank account.",
  bank_payment_on_its_way:
    "The applicant's bank payment is on its way, which usually takes up to 4 business days. After it's received, you can refund it. If it fails, you can cancel the charge.",
  blocked: {
    not_accepted: "You can request move-in charges after you select the applicant.",
    decision_not_final: "You can request move-in charges once the decision is final.",
    offer_ended:
      "The applicant declined the home or didn't answer your offer in time, so you can't request move-in charges. If they didn't answer, you can offer them the home again under Summary.",
    no_email: "The application has no email address to send the request to.",
    payments_off: "My Payments isn't turned on for the landlord of this application.",
    no_account: "Payouts aren't set up for the landlord of this application.",
    account_not_ready: "The payout account of this application's landlord isn't ready yet.",
    payments_unavailable: "This site doesn't offer move-in charges.",
  } satisfies Record<MoveInBlockReason, string>,
  check_deposit: "Confirm that you checked the law.",
  deposit_over_limit: ({ most, place, citation }: Values<"most" | "place" | "citation">) =>
    `In ${place}, all deposits together can't be more than ${most} (${citation}).`,
  deposit_kind: ({ kind }: Values<"kind">) =>
    `The law may treat this as a deposit. Select “${kind}” as the charge, and describe it in the message.`,
  due_date_range: "Choose a date within the next 180 days.",
  holding_not_allowed: ({ place, citation }: Values<"place" | "citation">) =>
    `In ${place}, a landlord may not request a holding deposit (${citation}).`,
  holding_over_limit: ({ most, place, citation }: Values<"most" | "place" | "citation">) =>
    `In ${place}, holding deposits can't be more than ${most} (${citation}).`,
  name_charge: "Enter what the charge is for.",
  nothing_to_remind: "This charge was already paid or canceled.",
  payment_in_progress: "A payment for this charge is in progress. Please try again in a moment.",
  reminded_today: "You can send one reminder a day.",
  too_many: "This application has too many move-in charges. Cancel one first.",
  was_canceled: "This charge was canceled. Nothing was charged.",
};
