import { z } from "zod";
import { call } from "#contract/call/call.ts";
import { ownAccountCall, payoutAccount } from "#contract/my-payments/accounts.ts";

const tag = "accounts";

export const createAccountSession = call({
  method: "POST",
  url: "/accounts/sessions/",
  ...ownAccountCall,
  keyless: false,
  errors: [403, 409],
  perMinute: 30,
  tag,
  summary: "Start a session with the payment provider",
  description:
    "Creates a session in which the payment provider's own components in the browser (Stripe Connect embedded components: account onboarding, account management, notification banner) collect the information that the provider requires for the caller's payout account. Creates an account without details if the caller has none. The client secret gives short-lived access to that account: don't store or log it. Returns 409 if the provider has closed the account. For ambassadors, and landlords who may see payments.",
  response: { 200: z.strictObject({ client_secret: z.string(), key: z.string(), script: z.string() }) },
});

export const refreshAccount = call({
  method: "POST",
  url: "/accounts/refresh/",
  auth: "landlord",
  verified: true,
  keyless: true,
  errors: [403],
  perMinute: 30,
  tag,
  summary: "Refresh the account for payouts",
  description:
    "Refreshes the caller's payout account from the payment provider, for example after the provider's component was closed, and returns it; null if there is none. For ambassadors, and landlords who may see payments.",
  response: { 200: z.strictObject({ account: payoutAccount.nullable() }) },
});
