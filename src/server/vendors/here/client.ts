import { z } from "zod";
import { networkErrorCode } from "#server/platform/common/error-details.ts";
import type { AddressAutocomplete } from "#server/ports/addresses.ts";
import { type Fetch, noGuard } from "../definition/guard.ts";

/** HERE Geocoding & Search API v7, `autocomplete`. */
const defaultBaseUrl = "https://autocomplete.search.hereapi.com";

/** The timeout in milliseconds: later suggestions are useless to somebody who is typing. */
const timeoutMs = 2_000;

const text = z.string().default("");
const suggestionsBody = z.object({
  items: z.array(
    z.object({
      address: z.object({
        label: text,
        houseNumber: text,
        street: text,
        city: text,
        countryCode: text,
        stateCode: text,
        postalCode: text,
      }),
    }),
  ),
});

/**
 * Creates the address lookup of HERE.
 * @param baseUrl without a trailing slash; HERE's own by default
 */
export function createHereClient({
  apiKey,
  baseUrl = defaultBaseUrl,
  timeout = timeoutMs,
  fetch = noGuard.fetch,
}: {
  apiKey: string;
  baseUrl?: string;
  timeout?: number;
  fetch?: Fetch;
}): AddressAutocomplete {
  return {
    suggest: async (typed) => {
      const query = new URLSearchParams({ q: typed, in: "countryCode:USA,PRI", limit: "5", apiKey });
      const read = suggestionsBody.safeParse(await request(fetch, `${baseUrl}/v1/autocomplete?${query}`, timeout));
      if (!read.success) throw new Error("HERE sent an unexpected reply");
      // HERE also suggests cities and states, which have no street to fill in.
      const streets = read.data.items.filter(({ address }) => address.street !== "");
      return streets.slice(0, 5).map(({ address: { countryCode, ...address } }) => ({
        ...address,
        // HERE treats Puerto Rico as a country, as ISO 3166 does
        stateCode: countryCode === "PRI" ? "PR" : address.stateCode,
        // Removes the ZIP+4 extension, as in 20500-0005.
        postalCode: address.postalCode.slice(0, 5),
        countryCode: "US",
      }));
    },
  };
}

/** Errors contain only their kind: a parser's message may quote its input, and the URL contains the key. */
async function request(fetch: Fetch, url: string, timeout: number): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(timeout), redirect: "error" });
    if (response.ok) return await response.json();
    await response.body?.cancel();
  } catch (error) {
    throw new Error(`The request to HERE failed (${networkErrorCode(error)})`);
  }
  throw new Error(`HERE answered ${response.status}`);
}
