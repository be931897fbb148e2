import type { Home, HomeInput } from "#contract/schemas/homes.ts";
import { limitPayment } from "#rules/law/fees/limit-payment.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import type { PartialAddress } from "#rules/law/places/places.ts";
import type { Finding } from "#rules/law/tables/rule.ts";
import { toCents } from "#rules/money/money.ts";
import type { FormChecks } from "#rules/money/screening-costs.ts";
import { parseFee } from "#web/features/forms/law/fee.ts";
import { settingsFindings } from "#web/features/forms/law/law.ts";

/**
 * Returns the homes with the counties that the server found; a home with a changed ZIP code has none until it is saved.
 */
export const withCounties = (homes: readonly HomeInput[], saved: readonly Home[]): (HomeInput & PartialAddress)[] =>
  homes.map((home) => {
    const savedHome = saved.find(({ id, zip, state }) => id === home.id && zip === home.zip && state === home.state);
    return savedHome ? { ...home, county: savedHome.county } : home;
  });

/** Returns the legal findings on the fee in a home's jurisdiction, once its state is known. */
export const homeFeeNotes = (home: PartialAddress, fee: string, checks: FormChecks): Finding[] =>
  settingsFindings({ states: [], homes: [home], fee, checks }).filter(({ about }) => about === "fee");

/** Returns what an applicant for a home is charged, in cents. @returns `isCapped` if local law lowers the fee */
export function homeFee(home: PartialAddress, fee: string, checks: FormChecks): { cents: number; isCapped: boolean } {
  const feeCents = toCents(parseFee(fee) ?? "0");
  const { cents } = limitPayment({ address: home, feeCents, checks, today: lawDay(home, new Date()) });
  return { cents, isCapped: cents < feeCents };
}
