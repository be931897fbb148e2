import type { FormSettings } from "#contract/schemas/form-settings.ts";
import type { FieldErrors } from "#contract/schemas/forms.ts";
import type { Home, HomeInput, ListedHome, OfferedHome } from "#contract/schemas/homes.ts";
import { hasLink } from "#rules/household/invitations.ts";
import { limitPayment } from "#rules/law/fees/limit-payment.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import type { PartialAddress } from "#rules/law/places/place-pattern.ts";
import { fromCents } from "#rules/money/money.ts";
import { zipcodePattern } from "#rules/text/masks.ts";
import { messages } from "#rules/text/messages.ts";
import { stateName } from "#rules/text/states.ts";
import { zipFault } from "#server/domains/places/address-faults.ts";
import { withCounty } from "#server/domains/places/with-county.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";

/** Returns the errors in the landlord's homes, by their path: `homes.0.zip`. */
export function homeFaults(homes: readonly Omit<HomeInput, "id">[]): FieldErrors {
  const faults: FieldErrors = {};
  for (const [index, { street, unit, city, state, zip }] of homes.entries()) {
    // emails to applicants contain the home's address
    for (const [field, text] of Object.entries({ street, unit, city }))
      if (hasLink(text)) faults[`homes.${index}.${field}`] = [(t) => t(invitationProblemsTexts).no_links];
    if (stateName(state) === undefined) faults[`homes.${index}.state`] = [messages.choice];
    if (!zipcodePattern.test(zip)) faults[`homes.${index}.zip`] = [messages.zipcode];
    else {
      const zipError = stateName(state) === undefined ? undefined : zipFault({ state, zip });
      if (zipError) faults[`homes.${index}.zip`] = [zipError];
    }
  }
  return faults;
}

/** Returns the homes to store, with their counties, and a new ID for each without one or with another home's ID. */
export function homesToStore(homes: readonly HomeInput[]): ListedHome[] {
  const usedIds = new Set<string>();
  return homes.map(({ id, ...home }) => {
    const homeId = id !== undefined && !usedIds.has(id) ? id : newId();
    usedIds.add(homeId);
    return withCounty({ id: homeId, ...home });
  });
}

/** Returns the maximum fee that a form charges for a home, in cents. */
const feeAt = ({ now }: Pick<TenantDeps, "now">, row: FormSettings, home: PartialAddress): number =>
  limitPayment({ address: home, feeCents: row.price_cents, checks: row, today: lawDay(home, now()) }).cents;

/**
 * Returns the range of the maximum fees that a form charges, in cents: for one home, or for all that it lists while it
 * isn't known which one the person applies for.
 */
export function feeRangeOf(deps: Pick<TenantDeps, "now">, row: FormSettings, home: PartialAddress | undefined) {
  const homes = home?.state ? [home] : row.homes;
  const fees = homes.length > 0 ? homes.map((each) => feeAt(deps, row, each)) : [row.price_cents];
  return { min: Math.min(...fees), max: Math.max(...fees) };
}

/** Presents a form's homes, each with the maximum fee that the form charges for it; local law may require less. */
export function presentHomes(deps: Pick<TenantDeps, "now">, row: FormSettings): Home[] {
  const currentTime = deps.now();
  return row.homes.map((home) => {
    const today = lawDay(home, currentTime);
    const is_available_now = !home.is_occupied && (home.available_from ?? today) <= today;
    return { ...home, price: fromCents(feeAt(deps, row, home)), is_available_now };
  });
}

/** Presents the homes to an applicant. An occupied home whose first day has passed has no day: it isn't known. */
export const presentHomesToApplicant = (deps: Pick<TenantDeps, "now">, row: FormSettings): OfferedHome[] =>
  presentHomes(deps, row).map(({ county: _, is_occupied, ...home }) => {
    const isPast = home.available_from !== null && home.available_from <= lawDay(home, deps.now());
    return { ...home, available_from: is_occupied && isPast ? null : home.available_from };
  });
