import { z } from "zod";
import { call } from "./call/call.ts";

const tag = "application_templates";

/** Specification, section 3. `stateCode` is the postal code, `postalCode` has 5 digits; parts not known are empty. */
const addressSuggestion = z.strictObject({
  label: z.string(),
  houseNumber: z.string(),
  street: z.string(),
  city: z.string(),
  stateCode: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
});
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

export const suggestAddresses = call({
  method: "GET",
  url: "/application_templates/address_suggestions/",
  auth: "public",
  impersonation: "read",
  tag,
  perMinute: 60,
  summary: "Suggest US addresses",
  description:
    "Suggests up to 5 US addresses that start with the given text. Returns none for fewer than 3 characters or while the address service is down.",
  querystring: z.strictObject({
    address: z.string().trim().max(200),
  }),
  response: { 200: z.strictObject({ results: z.array(addressSuggestion).max(5) }) },
});
