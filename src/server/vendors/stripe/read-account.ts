import type Stripe from "stripe";
import { type AccountField, accountTypes } from "#rules/money/bank-account.ts";
import { providerUnavailable } from "#server/ports/payment-provider-down.ts";
import type { ProviderAccount, Requirements } from "#server/ports/payout-accounts.ts";

/** Our fields by the end of Stripe's names, such as `individual.dob.day` or `person_1.first_name`. */
const fieldPatterns: [RegExp, AccountField][] = [
  [/\.document(\.|$)|verification\.(additional_)?document|^documents\./, "document"],
  [/first_name$/, "legal_first_name"],
  [/last_name$/, "legal_last_name"],
  [/(id_number|ssn_last_4)$/, "personal_tax_id"],
  [/dob(\.\w+)?$/, "dob"],
  [/company\.name$/, "business_name"],
  [/company\.tax_id$/, "business_tax_id"],
  [/address(\.\w+)?$/, "address"],
  [/^external_account/, "account_number"],
  [/tos_acceptance/, "terms_accepted"],
  [/phone$/, "phone"],
  [/email$/, "email"],
  [/relationship\.title$/, "job_title"],
  [
    /(owners|directors|executives)_provided$|^(owners|directors|executives)\.|relationship\.(owner|director|executive)$/,
    "owners",
  ],
  [/^business_profile\./, "business_details"],
];

/** Returns our field for a requirement of Stripe. */
const fieldOf = (requirement: string): AccountField =>
  fieldPatterns.find(([pattern]) => pattern.test(requirement))?.[1] ?? "other";

/** The maximum length of a stored reason. */
const maxReasonLength = 500;

/** Returns each requirement once, with the most urgent of its lists. */
function readRequirements({ requirements: found, details_submitted }: Partial<Stripe.Account>): Requirements {
  const reasons = new Map((found?.errors ?? []).map(({ requirement, reason }) => [requirement, reason]));
  const items = new Map<string, Requirements["items"][number]>();
  const lists = [
    ["past_due", found?.past_due],
    // rejected values have to be entered again, even if no list contains them
    ["currently_due", [...(found?.currently_due ?? []), ...reasons.keys()]],
    ["pending_verification", found?.pending_verification],
    ["eventually_due", found?.eventually_due],
  ] as const;
  for (const [state, names] of lists)
    for (const name of names ?? []) {
      const reason = reasons.get(name)?.slice(0, maxReasonLength) ?? null;
      if (!items.has(name)) items.set(name, { name, field: fieldOf(name), state, reason });
    }
  return {
    items: [...items.values()],
    disabledReason: found?.disabled_reason ?? null,
    deadline: found?.current_deadline ? new Date(found.current_deadline * 1_000) : null,
    isSubmitted: details_submitted === true,
  };
}

/** Parses an account. @throws ProblemError `unavailable` for anything else */
export function readAccount(found: Partial<Stripe.Account>): ProviderAccount {
  const { id, object, business_type, payouts_enabled, external_accounts } = found;
  if (object !== "account" || typeof id !== "string") throw providerUnavailable();
  const requirements = readRequirements(found);
  const due = requirements.items.filter(({ state }) => state === "past_due" || state === "currently_due");
  const banks = external_accounts?.data.filter((one) => one.object === "bank_account") ?? [];
  const bank = banks.find((one) => one.default_for_currency) ?? banks[0];
  return {
    id,
    type: accountTypes.find((type) => type === business_type) ?? null,
    payoutsEnabled: payouts_enabled === true,
    dueFields: [...new Set(due.map(({ field }) => field))],
    requirements,
    bank: bank ? { name: bank.bank_name ?? "", last4: bank.last4 ?? "", fingerprint: bank.fingerprint ?? "" } : null,
  };
}
