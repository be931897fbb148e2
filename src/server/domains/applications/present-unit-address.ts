import type { Application } from "#contract/application-schemas.ts";
import { homeLine } from "#rules/household/home-text.ts";
import { unitAddressOf } from "./unit-address.ts";

/** Presents the parts of the home's address, named as in the specification (section 3); null while it is unknown. */
export function presentUnitAddress(row: {
  property_address: unknown;
  answers: unknown;
}): Application["applicant_unit_address"] {
  const home = unitAddressOf(row);
  if (!home.street) return null;
  const [, houseNumber = "", street = home.street] = /^(\d\S*)\s+(.+)$/.exec(home.street.trim()) ?? [];
  const { state, county, city, zip: postalCode } = home;
  return { label: homeLine(home), country: "US", state, county, city, street, postalCode, houseNumber };
}

/** A home as written, for comparison: street and unit, or the line of text if no more is known. */
export function spelledHome(row: { property_address: unknown; answers: unknown; unit_address: string }) {
  const { street, unit, zip } = unitAddressOf(row);
  return street ? { street, unit, zip } : { street: row.unit_address };
}
