import type { Application } from "#contract/applications.ts";
import { homeLine } from "#rules/applicant/home-text.ts";
import { unitAddressOf } from "./unit-address.ts";

/** The home's address in its parts, as the specification names them (section 3); null while it is not known. */
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

/** A home as it was spelled, to be compared: its street and unit, or the line of text where no more is known. */
export function spelledHome(row: { property_address: unknown; answers: unknown; unit_address: string }) {
  const { street, unit, zip } = unitAddressOf(row);
  return street ? { street, unit, zip } : { street: row.unit_address };
}
