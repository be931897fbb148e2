import { call } from "#web/api/client.ts";

/** Finds US addresses that start with the given text, for the street input of an address field. */
export const findAddresses = async (address: string, signal: AbortSignal) =>
  (await call("GET /application_templates/address_suggestions/", { query: { address }, signal })).results;
