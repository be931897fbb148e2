import type { EmulationSettings } from "#sandbox/emulator/emulation.ts";
import { startEmulator, type Vendor, type VendorRequest, type VendorResponse } from "#sandbox/emulator/vendor.ts";
import { type SampleAddress, sampleAddresses } from "#sandbox/here/sample-addresses.ts";

export type Here = { vendor: Vendor; apiKey: string };

const apiKey = "sandbox";

/** Starts HERE's Geocoding & Search API v7 on the loopback: `GET /v1/autocomplete` over a few fictitious streets. */
export async function startHere({ port }: Pick<EmulationSettings, "port"> = {}): Promise<Here> {
  const vendor = await startEmulator({
    name: "here",
    port,
    routes: [{ method: "GET", path: "/v1/autocomplete", handle: ({ query }) => autocomplete(query) }],
    authorize,
    failure: (status) => failure(status, status === 404 ? "Resource not found" : "Internal error"),
  });
  return { vendor, apiKey };
}

const failure = (status: number, title: string): VendorResponse => ({ status, body: { status, title } });

const authorize = ({ query }: VendorRequest, path: string): VendorResponse | undefined =>
  query.get("apiKey") === apiKey || path !== "/v1/autocomplete"
    ? undefined
    : { status: 401, body: { error: "Unauthorized", error_description: "apiKey invalid. apiKey not found." } };

function autocomplete(query: URLSearchParams): VendorResponse {
  const input = tokensOf(query.get("q") ?? "");
  const limit = Number(query.get("limit") ?? 5);
  if (input.length === 0) return failure(400, "Required parameter missing");
  if (!Number.isInteger(limit) || limit < 1 || limit > 20) return failure(400, "Illegal input for parameter 'limit'");
  const number = /^\d+[a-z]?$/.test(input[0] ?? "") ? input.shift() : undefined;
  const countries = /^countryCode:(.+)$/.exec(query.get("in") ?? "")?.[1]?.split(",");
  const searched = sampleAddresses.filter(
    (address) => !countries || countries.includes(countryOf(address).countryCode),
  );
  const items = searched.flatMap((address) =>
    address.streets
      .filter(
        (street) =>
          input.length > 0 && matchesPrefix(input, tokensOf(`${street} ${address.city} ${address.stateCode}`)),
      )
      .map((street) => itemOf(address, street, number)),
  );
  return { status: 200, body: { items: items.slice(0, limit) } };
}

const tokensOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether the first word is a prefix of the street's first word, and every other one of some later word. */
const matchesPrefix = (input: string[], tokens: string[]) =>
  input.every((token, index) =>
    index === 0 ? tokens[0]?.startsWith(token) : tokens.slice(1).some((w) => w.startsWith(token)),
  );

/** Puerto Rico is a country of its own, without states. */
const countryOf = ({ stateCode, state }: SampleAddress) =>
  stateCode === "PR"
    ? { countryCode: "PRI", countryName: "Puerto Rico" }
    : { countryCode: "USA", countryName: "United States", stateCode, state };

function itemOf(sample: SampleAddress, street: string, number: string | undefined) {
  const { city, county, stateCode, zip } = sample;
  const country = countryOf(sample);
  const houseNumber = number?.toUpperCase();
  // HERE returns ZIP+4 if it knows the house.
  const postalCode = houseNumber ? `${zip}-0${(Number.parseInt(houseNumber, 10) % 900) + 100}` : zip;
  const label = `${houseNumber ? `${houseNumber} ` : ""}${street}, ${city}, ${stateCode} ${postalCode}, ${country.countryName}`;
  return {
    title: `${country.countryName}, ${postalCode}, ${stateCode}, ${city}, ${street}${houseNumber ? `, ${houseNumber}` : ""}`,
    id: `here:af:sandbox:${encodeURIComponent(label)}`,
    language: "en",
    resultType: houseNumber ? "houseNumber" : "street",
    ...(houseNumber && { houseNumberType: "PA" }),
    address: {
      label,
      ...country,
      county,
      city,
      street,
      postalCode,
      ...(houseNumber && { houseNumber }),
    },
  };
}
