import { findCounty } from "./zip-counties.ts";

/** Adds the county of an address, empty where its ZIP code is not known or is another state's. */
export function withCounty<Address extends { state: string; zip: string }>(address: Address) {
  const found = findCounty(address.zip);
  return { ...address, county: found && found.state === address.state.trim().toUpperCase() ? found.county : "" };
}
