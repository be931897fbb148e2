import type { Home, SentHome } from "#contract/schemas/homes.ts";
import { guardPayment } from "#rules/law/fees/guard-payment.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import type { PartialAddress } from "#rules/law/places/places.ts";
import type { Finding } from "#rules/law/tables/rule.ts";
import { toCents } from "#rules/money/money.ts";
import type { Checks } from "#rules/money/screening-costs.ts";
import { feeOf } from "#web/features/forms/law/fee.ts";
import { settingsFindings } from "#web/features/forms/law/law.ts";

/**
 * Returns the homes with the counties that the server found; a home with a changed ZIP code has none until it is saved.
 */
export const withCounties = (homes: readonly SentHome[], saved: readonly Home[]): (SentHome & PartialAddress)[] =>
  homes.map((home) => {
    const known = saved.find(({ id, zip, state }) => id === home.id && zip === home.zip && state === home.state);
    return known ? { ...home, county: known.county } : home;
  });

/** Returns the legal findings on the fee in a home's jurisdiction, once its state is known. */
export const homeFeeNotes = (home: PartialAddress, fee: string, checks: Checks): Finding[] =>
  settingsFindings({ states: [], homes: [home], fee, checks }).filter(({ about }) => about === "fee");

/** Returns what an applicant for a home is charged, in cents. @returns `isCapped` if local law lowers the fee */
export function homeFee(home: PartialAddress, fee: string, checks: Checks): { cents: number; isCapped: boolean } {
  const feeCents = toCents(feeOf(fee) ?? "0");
  const { cents } = guardPayment({ address: home, feeCents, checks, today: lawDay(home, new Date()) });
  return { cents, isCapped: cents < feeCents };
}
