import type { FieldErrors } from "#contract/schemas/forms.ts";
import { homeField, isCompleteAddress, partialAddressOf } from "#rules/law/places/place-pattern.ts";
import { messages, zipOfOtherState } from "#rules/text/messages.ts";
import { stateName } from "#rules/text/states.ts";
import type { Message } from "#texts/message.ts";
import { findCounty } from "./zip-counties.ts";

/** ZIP codes with delivery in a second state, mapped to that state; the post office is in another one. */
const secondStateByZip: Readonly<Record<string, string>> = {
  "02861": "MA",
  "06390": "CT",
  "42223": "TN",
  "59221": "ND",
  "63673": "IL",
  "71749": "LA",
  "73949": "TX",
  "81137": "NM",
  "84536": "AZ",
  "86044": "UT",
  "86515": "NM",
  "89439": "CA",
  "97635": "CA",
};

/**
 * Returns the fault of a ZIP code that belongs to another state; undefined if the code is unknown or may belong to the
 * state.
 */
export function zipFault({ state, zip }: { state: string; zip: string }): Message | undefined {
  const zipCounty = findCounty(zip);
  const [code, digits] = [state.trim().toUpperCase(), zip.trim().slice(0, 5)];
  if (!zipCounty || code === "" || zipCounty.state === code || secondStateByZip[digits] === code) return undefined;
  return zipOfOtherState(digits, stateName(zipCounty.state) ?? zipCounty.state, stateName(code) ?? code);
}

/**
 * Returns the faults of a home address that was answered, in addition to those that its field kind checks.
 * @param isJurisdictionRequired whether the jurisdiction has to be known
 */
export function addressFaults(answer: unknown, isJurisdictionRequired: boolean): FieldErrors {
  const home = partialAddressOf(answer);
  const fault = zipFault({ state: home.state ?? "", zip: home.zip ?? "" });
  if (fault) return { [homeField]: [fault] };
  return isJurisdictionRequired && !isCompleteAddress(home) ? { [homeField]: [messages.address] } : {};
}
