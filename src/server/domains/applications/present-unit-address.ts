import type { Application } from "#contract/application-schemas.ts";
import { homeAddressLine } from "#rules/household/home-text.ts";
import { unitAddressOf } from "./unit-address.ts";

/** Presents the parts of the home's address under the specification's names (section 3); null while it is unknown. */
export function presentUnitAddress(row: {
  property_address: unknown;
  answers: unknown;
}): Application["applicant_unit_address"] {
  const home = unitAddressOf(row);
  if (!home.street) return null;
  const [, houseNumber = "", street = home.street] = /^(\d\S*)\s+(.+)$/.exec(home.street.trim()) ?? [];
  const { state, county, city, zip: postalCode } = home;
  return { label: homeAddressLine(home), country: "US", state, county, city, street, postalCode, houseNumber };
}

/**
 * Returns a home's address as entered, for comparison: street, unit and ZIP code, or the line of text if the street
 * isn't known.
 */
export function enteredAddress(row: { property_address: unknown; answers: unknown; unit_address: string }) {
  const { street, unit, zip } = unitAddressOf(row);
  return street ? { street, unit, zip } : { street: row.unit_address };
}
