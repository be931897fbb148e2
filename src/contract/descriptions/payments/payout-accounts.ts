import type { Descriptions } from "../../call/description.ts";

/** What the payment provider requires of accounts for payouts, and the sessions for its components. */
export const payoutAccounts: Descriptions = {
  "PayoutAccount.requirements": ["What the payment provider requires of the account, by its own names."],
  "requirements.items": ["Each requirement once, with the most urgent first."],
  "requirements.items.name": ["The payment provider's name of the field.", "individual.verification.document"],
  "requirements.items.field": ["The field, as in `due`.", "document"],
  "requirements.items.state": [
    "`past_due`: payouts are stopped until it's there; `currently_due`: it's needed now, by `deadline` if there is one; `eventually_due`: it will be needed; `pending_verification`: the payment provider is verifying it.",
    "currently_due",
  ],
  "requirements.items.reason": [
    "Why what was given before was not accepted, in the payment provider's words; null if nothing was rejected.",
    "The document can't be read. Upload a color photo that is in focus.",
  ],
  "requirements.disabled_reason": [
    "The payment provider's reason why nothing can be paid out, as in Stripe's `requirements.disabled_reason`; null if something can.",
    "requirements.past_due",
  ],
  "requirements.deadline": [
    "By when what is due must be there, ISO 8601 in UTC; null without a deadline.",
    "2026-03-30T19:00:00.000Z",
  ],
  "requirements.is_submitted": ["Whether the owner has answered all of the payment provider's questions once.", true],
  "createAccountSession.client_secret": [
    "What gives the payment provider's components access to the caller's account for payouts for a short time.",
    "accs_secret__Linden7",
  ],
  "createAccountSession.key": ["The publishable key that the provider's script needs.", "pk_test_51Linden"],
  "createAccountSession.script": [
    "The address of the script that loads the components.",
    "https://connect-js.stripe.com/v1.0/connect.js",
  ],
};
