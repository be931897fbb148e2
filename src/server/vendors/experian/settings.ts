import { z } from "zod";
import type { ExperianKeys } from "./experian.ts";

const address = z
  .string()
  .refine((text) => URL.canParse(text) && new URL(text).protocol === "https:", "must be an https address")
  .transform((text) => text.replace(/\/+$/, ""));
const text = z.string().max(300);

/** Experian's settings by their names in the environment, and what its client calls them. */
const names = {
  EXPERIAN_TOKEN_URL: "tokenUrl",
  EXPERIAN_URL: "url",
  EXPERIAN_USERNAME: "username",
  EXPERIAN_PASSWORD: "password",
  EXPERIAN_CLIENT_ID: "clientId",
  EXPERIAN_CLIENT_SECRET: "clientSecret",
  EXPERIAN_DOMAIN: "domain",
  EXPERIAN_TENANT_ID: "tenantId",
  EXPERIAN_REFERENCE_ID: "clientReferenceId",
  EXPERIAN_SUBSCRIBER_CODE: "subscriberCode",
  EXPERIAN_PID_USERNAME: "preciseIdUsername",
  EXPERIAN_PID_PASSWORD: "preciseIdPassword",
} as const satisfies Record<string, keyof ExperianKeys>;
type Name = keyof typeof names;

export const experianSettings = {
  EXPERIAN_TOKEN_URL: address.optional(),
  EXPERIAN_URL: address.optional(),
  EXPERIAN_USERNAME: text.optional(),
  EXPERIAN_PASSWORD: text.optional(),
  EXPERIAN_CLIENT_ID: text.optional(),
  EXPERIAN_CLIENT_SECRET: text.optional(),
  EXPERIAN_DOMAIN: text.optional(),
  EXPERIAN_TENANT_ID: text.optional(),
  EXPERIAN_REFERENCE_ID: text.optional(),
  EXPERIAN_SUBSCRIBER_CODE: text.optional(),
  EXPERIAN_PID_USERNAME: text.optional(),
  EXPERIAN_PID_PASSWORD: text.optional(),
} satisfies Record<Name, z.ZodType>;

/** @returns undefined where none is set */
export function experianKeysOf(set: Partial<Record<Name, string | undefined>>): ExperianKeys | undefined {
  if (!set.EXPERIAN_URL) return undefined;
  const pairs = (Object.keys(names) as Name[]).map((name) => [names[name], set[name] ?? ""]);
  return Object.fromEntries(pairs) as ExperianKeys;
}

/**
 * All or none; and real people only in production, made-up ones only outside it: Experian's test systems have hosts of
 * their own, such as sandbox-us-api.experian.com and uat-us-api.experian.com.
 */
export function experianFaults(given: Record<string, string | undefined>, production: boolean): string[] {
  const all = Object.keys(names) as Name[];
  if (!all.some((name) => given[name])) return [];
  const faults = all.filter((name) => !given[name]).map((name) => `${name}: must be set with the others of EXPERIAN_…`);
  for (const name of ["EXPERIAN_TOKEN_URL", "EXPERIAN_URL"] as const) {
    const url = given[name];
    if (!url || !URL.canParse(url)) continue;
    const isTest = /^(sandbox|uat|stg|test)\b/.test(new URL(url).hostname);
    if (production && isTest) faults.push(`${name}: is of Experian's test system, which production must not ask`);
    if (!production && !isTest) faults.push(`${name}: asks about real people, which only production may`);
  }
  return faults;
}
