/** What somebody agrees to before their bank is asked (`texts/bank-consent`): kept with its version. */
export const bankConsent = { version: "2026-11-bank" } as const;
