import type { Descriptions } from "../../call/description.ts";

/** The payment provider's requirements for payout accounts, and the sessions for its embedded components. */
export const payoutAccounts: Descriptions = {
  "PayoutAccount.requirements": [
    "The payment provider's requirements for the account, with the provider's field names.",
  ],
  "requirements.items": ["The requirements, each listed once, most urgent first."],
  "requirements.items.name": ["The payment provider's name of the field.", "individual.verification.document"],
  "requirements.items.field": ["The name of the field, as in `due`.", "document"],
  "requirements.items.state": [
    "The requirement's state: `past_due`: payouts are stopped until it is provided; `currently_due`: it is required now, by the `deadline` if there is one; `eventually_due`: it will be required; `pending_verification`: the payment provider is verifying it.",
    "currently_due",
  ],
  "requirements.items.reason": [
    "Why earlier information was rejected, in the payment provider's words; null if nothing was rejected.",
    "The document can't be read. Upload a color photo that is in focus.",
  ],
  "requirements.disabled_reason": [
    "Why payouts are disabled, as in Stripe's `requirements.disabled_reason`; null if they are enabled.",
    "requirements.past_due",
  ],
  "requirements.deadline": [
    "The deadline for the due fields, ISO 8601 in UTC; null if there is none.",
    "2026-03-30T19:00:00.000Z",
  ],
  "requirements.is_submitted": [
    "Whether the owner has answered all of the payment provider's questions at least once.",
    true,
  ],
  "createAccountSession.client_secret": [
    "The client secret that gives the payment provider's components short-lived access to the caller's payout account.",
    "accs_secret__Linden7",
  ],
  "createAccountSession.key": ["The publishable key that the provider's script needs.", "pk_test_51Linden"],
  "createAccountSession.script": [
    "The URL of the script that loads the components.",
    "https://connect-js.stripe.com/v1.0/connect.js",
  ],
};
