/** Who receives payouts. */
export const accountTypes = ["individual", "company"] as const;
export type AccountType = (typeof accountTypes)[number];

/** Returns the type of an account for payouts as it is stored. */
export const accountTypeOf = (stored: string): AccountType =>
  accountTypes.find((type) => type === stored) ?? "individual";

/**
 * Whether a routing number is one that a US bank can have: nine digits, of a Federal Reserve district, a thrift or the
 * government, whose weighted sum is divisible by 10 (ABA).
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const district = Number(text.slice(0, 2));
  const isAssigned = district <= 12 || (district >= 21 && district <= 32) || (district >= 61 && district <= 72);
  if ((!isAssigned && district !== 80) || text === "000000000") return false;
  const weights = [3, 7, 1];
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return sum % 10 === 0;
}

/**
 * Parses a birth date `MM/DD/YYYY`, with or without slashes → its parts.
 * @returns undefined for a day that does not exist or is not in the past
 */
export function parseBirthDate(text: string, now: Date): { year: number; month: number; day: number } | undefined {
  const [, month = 0, day = 0, year = 0] = (/^(\d{2})\/?(\d{2})\/?(\d{4})$/.exec(text) ?? []).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year;
  return isReal && year >= 1900 && date < now ? { year, month, day } : undefined;
}

/** What the payment provider may still require before it pays out, by the field that provides it. */
export const accountFields = [
  "legal_first_name",
  "legal_last_name",
  "personal_tax_id",
  "dob",
  "business_name",
  "business_tax_id",
  "address",
  "account_number",
  "terms_accepted",
  "phone",
  "email",
  "job_title",
  "owners",
  "document",
  "business_details",
  "other",
] as const;
export type AccountField = (typeof accountFields)[number];

/** The maximum number of attempts to enter the amounts of the deposits that verify a bank account. */
export const maxBankAttempts = 3;
