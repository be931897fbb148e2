/** The consent given before connecting a bank (`texts/bank-consent`), stored with its version. */
export const bankConsent = { version: "2026-11-28" } as const;
