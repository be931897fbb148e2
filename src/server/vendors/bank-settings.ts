import { z } from "zod";
import type { FinicitySettings } from "./finicity/finicity-client.ts";
import type { PlaidSettings } from "./plaid/plaid.ts";
import type { TwilioSettings } from "./twilio/twilio.ts";

/** The keys of who reads incomes, links bank accounts and brings text messages: of each vendor all or none. */
export const bankSettings = {
  FINICITY_PARTNER_ID: z.string().optional(),
  FINICITY_PARTNER_SECRET: z.string().optional(),
  FINICITY_APP_KEY: z.string().optional(),
  FINICITY_CUSTOMERS: z.enum(["active", "testing"], "must be active or testing").default("testing"),
  PLAID_CLIENT_ID: z.string().optional(),
  PLAID_SECRET: z.string().optional(),
  PLAID_ENV: z.enum(["production", "sandbox"], "must be production or sandbox").default("sandbox"),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, "must be AC and 32 digits")
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/, "must be a number such as +15185550142")
    .optional(),
};
const schema = z.object(bankSettings);

/** Undefined: the sandbox does it, or nobody. */
export type BankKeys = {
  finicity: FinicitySettings | undefined;
  plaid: PlaidSettings | undefined;
  twilio: TwilioSettings | undefined;
};

export function bankKeys(set: z.output<typeof schema>): BankKeys {
  const { FINICITY_PARTNER_ID: partnerId, FINICITY_PARTNER_SECRET: partnerSecret, FINICITY_APP_KEY: appKey } = set;
  const { PLAID_CLIENT_ID: clientId, PLAID_SECRET: secret, PLAID_ENV: environment } = set;
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = set;
  const testing = set.FINICITY_CUSTOMERS === "testing";
  return {
    finicity: partnerId && partnerSecret && appKey ? { partnerId, partnerSecret, appKey, testing } : undefined,
    plaid: clientId && secret ? { clientId, secret, environment } : undefined,
    twilio: accountSid && authToken && from ? { accountSid, authToken, from } : undefined,
  };
}

type Given = Record<string, string | undefined>;

/** What is missing, and what reaches people's own banks outside production or made-up ones in it. */
export function bankFaults(given: Given, production: boolean): string[] {
  const faults = [
    ...together("Finicity", ["FINICITY_PARTNER_ID", "FINICITY_PARTNER_SECRET", "FINICITY_APP_KEY"], given),
    ...together("Plaid", ["PLAID_CLIENT_ID", "PLAID_SECRET"], given),
    ...together("Twilio", ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"], given),
  ];
  const where = production ? "in production" : "outside production";
  if (given.FINICITY_PARTNER_ID && production !== (given.FINICITY_CUSTOMERS === "active"))
    faults.push(`FINICITY_CUSTOMERS: must be ${production ? "active" : "testing"} ${where}`);
  if (given.PLAID_CLIENT_ID && production !== (given.PLAID_ENV === "production"))
    faults.push(`PLAID_ENV: must be ${production ? "production" : "sandbox"} ${where}`);
  return faults;
}

function together(vendor: string, names: string[], given: Given): string[] {
  if (!names.some((name) => given[name])) return [];
  return names.filter((name) => !given[name]).map((name) => `${name}: must be set with the other keys of ${vendor}`);
}
