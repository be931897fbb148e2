import { call } from "#web/api/client.ts";

/** American addresses that begin as typed, for an address field's street. */
export const findAddresses = async (address: string, signal: AbortSignal) =>
  (await call("GET /application_templates/address_suggestions/", { query: { address }, signal })).results;
