import { findCounty } from "./zip-counties.ts";

/** Adds the county of an address; empty if its ZIP code is unknown or belongs to another state. */
export function withCounty<Address extends { state: string; zip: string }>(address: Address) {
  const zipCounty = findCounty(address.zip);
  return {
    ...address,
    county: zipCounty && zipCounty.state === address.state.trim().toUpperCase() ? zipCounty.county : "",
  };
}
