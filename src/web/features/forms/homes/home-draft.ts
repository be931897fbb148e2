import type { FieldErrors } from "#contract/schemas/forms.ts";
import type { Home, HomeInput } from "#contract/schemas/homes.ts";
import { type Value as Address, kind as addressKind } from "#fields/address/kind.ts";
import { fromCents, isAmount, toCents } from "#rules/money/money.ts";
import { isRealDate } from "#rules/text/dates.ts";
import { messages } from "#rules/text/messages.ts";

/** A home as edited in the dialog. */
export type HomeDraft = {
  address: Address;
  rent: string;
  deposit: string;
  availableFrom: string;
  isOccupied: boolean;
};

/** Converts a home from the server to one for the request body; the server computes the county and the price. */
export const homeBody = ({ county: _, price: __, is_available_now: ___, ...home }: Home): HomeInput => home;

export const emptyDraft: HomeDraft = {
  address: addressKind.empty,
  rent: "",
  deposit: "",
  availableFrom: "",
  isOccupied: false,
};

/** Converts a home to a draft, with empty strings for unknown amounts and dates. */
export const homeDraftOf = ({ street, unit, city, state, zip, ...home }: HomeInput): HomeDraft => ({
  address: { street, unit, city, state, zip },
  rent: home.rent ?? "",
  deposit: home.deposit ?? "",
  availableFrom: home.available_from ?? "",
  isOccupied: home.is_occupied,
});

/** Returns the home for the request body from a valid draft. */
export function homeOf({ address, rent, deposit, availableFrom, isOccupied }: HomeDraft, id: string): HomeInput {
  const { street, unit = "", city, state, zip } = address;
  const parseMoney = (input: string) => (input.trim() ? fromCents(toCents(input.trim())) : null);
  return {
    id,
    street: street.trim(),
    unit: unit.trim(),
    city: city.trim(),
    state,
    zip: zip.trim(),
    rent: parseMoney(rent),
    deposit: parseMoney(deposit),
    available_from: availableFrom || null,
    is_occupied: isOccupied,
  };
}

/** The maximum that the API accepts, in cents. */
const maxCents = 999_999_999;

/** Returns the errors in a draft, by field. */
export function draftFaults({ address, rent, deposit, availableFrom }: HomeDraft): FieldErrors {
  const field = { name: "address", field_id: "address", label: "", required: true } as const;
  const addressFaults = addressKind.validate(field, address);
  const isMoney = (input: string) => {
    const text = input.trim();
    return text === "" || (isAmount(text) && !text.startsWith("-") && toCents(text) <= maxCents);
  };
  return {
    ...(addressFaults.length > 0 && { address: addressFaults }),
    ...(!isMoney(rent) && { rent: [messages.currency] }),
    ...(!isMoney(deposit) && { deposit: [messages.currency] }),
    ...(availableFrom !== "" && !isRealDate(availableFrom) && { available_from: [messages.date] }),
  };
}

const addressParts = ["street", "unit", "city", "state", "zip"];

/**
 * Returns the server's errors for the home at an index of the list, keyed by the dialog's fields; empty if there are
 * none.
 */
export function homeFaults(errors: FieldErrors, homeIndex: number): FieldErrors {
  const faults: FieldErrors = {};
  for (const [name, texts] of Object.entries(errors)) {
    const [list, index, part = ""] = name.split(".");
    if (list !== "homes" || index !== String(homeIndex)) continue;
    const field = addressParts.includes(part) ? "address" : part;
    faults[field] = [...new Set([...(faults[field] ?? []), ...texts])];
  }
  return faults;
}
