import type { Values } from "#contract/schemas/forms.ts";

const addressParts = ["street", "unit", "city", "state", "zip"] as const;
const maxPartLength = 120;

/**
 * Decodes base64 or base64url of a text in UTF-8, or in Latin-1 as `btoa` alone encodes it. A `+` in a query arrives as
 * a space. Returns undefined for anything else.
 */
function decodeBase64(text: string): string | undefined {
  try {
    const latin1 = atob(text.replaceAll(/[- ]/g, "+").replaceAll("_", "/"));
    const utf8 = new TextDecoder().decode(Uint8Array.from(latin1, (byte) => byte.charCodeAt(0)));
    return utf8.includes("\uFFFD") ? latin1 : utf8;
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.trim().startsWith("{") ? text : (decodeBase64(text) ?? ""));
  } catch {
    return undefined;
  }
}

/**
 * Parses the answers in a link (specification, 2.2): `p`, JSON of street, unit, city, state and zip, plain or in
 * base64, fills in the address applied for; `a`, plain or in base64, selects the agent. Values of any other shape are
 * ignored.
 * @param search the address's query
 * @param agents the values of the form's agents; the link of a former agent selects none
 */
export function parsePrefill(search: string, agents: readonly string[]): Values {
  const query = new URLSearchParams(search);
  const values: Values = {};
  const agentParameter = query.get("a") ?? "";
  const agent = agents.find((value) => value === agentParameter || value === decodeBase64(agentParameter));
  if (agent) values.application__agent = agent;
  const prefilled = parseJson(query.get("p") ?? "");
  if (typeof prefilled !== "object" || prefilled === null) return values;
  const address = Object.fromEntries(
    addressParts.map((part) => {
      const value: unknown = Object.hasOwn(prefilled, part) ? (prefilled as Record<string, unknown>)[part] : undefined;
      return [
        part,
        typeof value === "string" || typeof value === "number" ? String(value).slice(0, maxPartLength) : "",
      ];
    }),
  ) as Record<(typeof addressParts)[number], string>;
  if (!address.street) return values;
  const cityLine = [address.city, [address.state, address.zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  values.rental_property__address = address;
  values.unit = [address.street, address.unit && `Unit ${address.unit}`, cityLine]
    .filter(Boolean)
    .join(", ")
    .slice(0, 200);
  return values;
}
