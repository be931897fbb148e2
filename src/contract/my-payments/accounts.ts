import { z } from "zod";
import { call } from "#contract/call/call.ts";
import { fault } from "#contract/call/fault.ts";
import { cardToken } from "#contract/payments.ts";
import { id, pageOf, pageQuery, time, username } from "#contract/schemas/common.ts";
import { accountFields, accountTypes, isRoutingNumber, parseBirthDate } from "#rules/money/bank-account.ts";
import { states } from "#rules/text/states.ts";

const tag = "accounts";

export const payoutAccount = z.strictObject({
  id,
  landlord: z.strictObject({ name: z.string() }),
  account_type: z.enum(accountTypes),
  /** `ready`: the provider pays out; `incomplete`: it requires what `due` names; `review`: it checks what it has */
  status: z.enum(["ready", "incomplete", "review"]),
  bank: z.strictObject({ name: z.string(), last4: z.string() }).nullable(),
  due: z.array(z.enum(accountFields)),
  created: time,
  modified: time,
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, fault("too_long", { n: most }));
const name = text(100).min(1, fault("required"));
const digits = (pattern: RegExp, key: "tax_id" | "account_number") =>
  z
    .string()
    .transform((value) => value.replaceAll("-", "").trim())
    .pipe(z.string().regex(pattern, fault(key)));

const address = {
  business_address_line1: name,
  business_address_line2: text(100).default(""),
  business_address_city: name,
  business_address_state: z.string().refine((code) => states.some((state) => state.code === code), fault("state_code")),
  business_address_zip_code: z.string().regex(/^\d{5}$/, fault("zip_code")),
};

const everybody = {
  legal_first_name: name,
  legal_last_name: name,
  /** an SSN or ITIN */
  personal_tax_id: digits(/^\d{9}$/, "tax_id"),
  dob: z.string().refine((value) => parseBirthDate(value, new Date()) !== undefined, fault("dob_format")),
  routing_number: z.string().trim().refine(isRoutingNumber, fault("routing_number")),
  account_number: digits(/^\d{4,17}$/, "account_number"),
  /** whether the landlord accepts the terms of My Payments and of the provider */
  terms_accepted: z.boolean().default(false),
  /** never charged: an account costs nothing */
  stripeToken: cardToken.optional(),
  payment_receipt: username.optional(),
};

export const setupBankInfo = call({
  method: "POST",
  url: "/users/setup_bank_info/",
  auth: "landlord",
  keyless: true,
  confirmed: true,
  errors: [403],
  perMinute: 10,
  tag,
  summary: "Set up the account for payouts",
  description:
    "Creates or updates the caller's account for payouts at the payment provider. Tax IDs, birth date and bank numbers go to the provider alone and are never stored. Repeating it is safe. For landlords who may see payments.",
  body: z.discriminatedUnion("account_type", [
    z.strictObject({
      account_type: z.literal("individual"),
      ...everybody,
      ...z.strictObject(address).partial().shape,
    }),
    z.strictObject({
      account_type: z.literal("company"),
      ...everybody,
      business_name: name,
      /** an EIN */
      business_tax_id: digits(/^\d{9}$/, "tax_id"),
      ...address,
    }),
  ]),
  response: { 200: payoutAccount },
});

export const getAccount = call({
  method: "GET",
  url: "/accounts/me/",
  auth: "landlord",
  errors: [403],
  tag,
  summary: "Get the account for payouts",
  description: "Returns the caller's account for payouts, or null. For landlords who may see payments.",
  response: { 200: z.strictObject({ account: payoutAccount.nullable() }) },
});

export const listAccounts = call({
  method: "GET",
  url: "/accounts/",
  auth: "landlord",
  errors: [403],
  tag,
  summary: "List accounts for payouts",
  description:
    "Lists the accounts for payouts of the caller and, for members of a company who may see all its payments, of its members, by name. For landlords who may see payments.",
  querystring: pageQuery,
  response: { 200: pageOf(payoutAccount) },
});
