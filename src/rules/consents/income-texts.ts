import type { SkipReason } from "../applicant/income.ts";

/** Why somebody shows no income by way of their bank, as the applicant chooses it and the landlord reads it. */
export const skipReasons: Record<SkipReason, string> = {
  no_online_banking: "I do not use online banking",
  bank_not_found: "My bank is not in the list",
  paid_in_cash: "I am paid in cash or by check",
  self_employed: "I work for myself",
  no_income_now: "I have no income at the moment",
  not_comfortable: "I do not want to connect my bank",
  other: "Another reason",
};

/** What somebody agrees to before their bank is asked: kept with its version. */
export const bankConsent = {
  version: "2026-11-bank",
  text: "I agree that this service may get the name, balances and deposits of the last twelve months of the accounts I choose from my bank, once, by way of Mastercard Open Finance, and show a summary of them to this landlord. My bank login is seen and kept neither here nor by the landlord.",
} as const;
