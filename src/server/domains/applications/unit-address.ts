import { z } from "zod";
import { withCounty } from "#server/domains/places/with-county.ts";

/** The home's location: street, unit, city, state code, ZIP code, and the ZIP code's county. */
export type UnitAddress = { street: string; unit: string; city: string; state: string; zip: string; county: string };

const text = z.string().catch("");
const addressSchema = z.object({ street: text, unit: text, city: text, state: text, zip: text });
const addressAnswers = z.object({ rental_property__address: z.unknown().optional() });
const unknownAddress = { street: "", unit: "", city: "", state: "", zip: "", county: "" };

/**
 * Returns the unit's address as entered by the landlord's side, otherwise as answered by the applicant; unknown parts
 * are empty. The law of this location determines which questions and charges are allowed.
 */
export function unitAddressOf(row: { property_address?: unknown; answers: unknown }): UnitAddress {
  const answeredAddress = addressAnswers.safeParse(row.answers).data?.rental_property__address;
  const parsed = addressSchema.safeParse(row.property_address ?? answeredAddress);
  return parsed.success ? withCounty(parsed.data) : unknownAddress;
}

/** Whether the address is complete enough for a credit bureau. */
export const isCompleteAddress = ({ street, city, state, zip }: UnitAddress): boolean =>
  street !== "" && city !== "" && /^[A-Z]{2}$/.test(state) && /^\d{5}/.test(zip);
