import { z } from "zod";
import { call } from "#contract/call/call.ts";
import { fault } from "#contract/call/fault.ts";
import { cardToken } from "#contract/payments.ts";
import { id, pageOf, pageQuery, time, username } from "#contract/schemas/common.ts";
import { requirementStates } from "#rules/money/accounts/account-requirements.ts";
import { accountFields, accountTypes, isRoutingNumber, parseBirthDate } from "#rules/money/bank-account.ts";
import { states } from "#rules/text/states.ts";

const tag = "accounts";

const bank = {
  name: z.string(),
  last4: z.string(),
  verification: z.enum(["verified", "pending", "locked"]),
  /** the number of remaining attempts to enter the microdeposit amounts */
  attempts_left: z.number(),
};

/** The provider's requirements, with its own field names, most urgent first. */
const accountRequirements = z.strictObject({
  items: z.array(
    z.strictObject({
      name: z.string(),
      field: z.enum(accountFields),
      state: z.enum(requirementStates),
      /** why earlier information was rejected, in the provider's words */
      reason: z.string().nullable(),
    }),
  ),
  /** the provider's reason for disabling payouts */
  disabled_reason: z.string().nullable(),
  deadline: time.nullable(),
  /** whether the owner has answered all of the provider's questions at least once */
  is_submitted: z.boolean(),
});
export type AccountRequirements = z.infer<typeof accountRequirements>;

export const payoutAccount = z.strictObject({
  id,
  landlord: z.strictObject({ name: z.string() }),
  account_type: z.enum(accountTypes),
  /**
   * `ready`: payouts are possible; `incomplete`: the provider requires the fields in `due`; `verify_bank`: the bank
   * account isn't verified; `review`: the provider is reviewing the information; `bank_failed`: a payout to the bank
   * account failed; `closed`: the provider closed the account, and adding a bank account creates a new one
   */
  status: z.enum(["ready", "incomplete", "verify_bank", "review", "bank_failed", "closed"]),
  bank: z.strictObject(bank).nullable(),
  /** the bank account for deposits; `has_failed`: a payout to it failed */
  deposit_bank: z.strictObject({ ...bank, has_failed: z.boolean() }).nullable(),
  due: z.array(z.enum(accountFields)),
  requirements: accountRequirements,
  created: time,
  modified: time,
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

const name = z.string().trim().max(100).min(1, fault("required"));
const digits = (pattern: RegExp, key: "tax_id" | "account_number") =>
  z
    .string()
    .transform((value) => value.replaceAll("-", "").trim())
    .pipe(z.string().regex(pattern, fault(key)));

const address = {
  business_address_line1: name,
  business_address_line2: z.string().trim().max(100).default(""),
  business_address_city: name,
  business_address_state: z.string().refine((code) => states.some((state) => state.code === code), fault("state_code")),
  business_address_zip_code: z.string().regex(/^\d{5}$/, fault("zip_code")),
};

/** The numbers of a bank account. */
export const bankNumbers = {
  routing_number: z.string().trim().refine(isRoutingNumber, fault("routing_number")),
  account_number: digits(/^\d{4,17}$/, "account_number"),
};

const commonBankInfo = {
  legal_first_name: name,
  legal_last_name: name,
  /** an SSN or ITIN */
  personal_tax_id: digits(/^\d{9}$/, "tax_id"),
  dob: z.string().refine((value) => parseBirthDate(value, new Date()) !== undefined, fault("dob_format")),
  ...bankNumbers,
  /** whether the landlord accepts the terms of My Payments and of the provider */
  terms_accepted: z.boolean().default(false),
  /** never charged: the account is free */
  stripeToken: cardToken.optional(),
  payment_receipt: username.optional(),
};

/** The requirements of all changes to the caller's own account. */
export const ownAccountCall = {
  auth: "landlord",
  verified: true,
  keyless: true,
  confirmed: true,
  errors: [403],
  perMinute: 10,
} as const;

export const setupBankInfo = call({
  method: "POST",
  url: "/users/setup_bank_info/",
  ...ownAccountCall,
  errors: [403, 409],
  tag,
  summary: "Set up the account for payouts",
  description:
    "Creates or updates the caller's account for payouts at the payment provider. Tax IDs, birth date and bank numbers are sent only to the provider and never stored. The call is safe to retry. Returns 409 while another change of a bank account is in progress. For landlords who may see payments.",
  body: z.discriminatedUnion("account_type", [
    z.strictObject({
      account_type: z.literal("individual"),
      ...commonBankInfo,
      ...z.strictObject(address).partial().shape,
    }),
    z.strictObject({
      account_type: z.literal("company"),
      ...commonBankInfo,
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
    "Lists the accounts for payouts of the caller and, for members of a company who may see all its payments, of its members, sorted by name. For landlords who may see payments.",
  querystring: pageQuery,
  response: { 200: pageOf(payoutAccount) },
});

export const createBankLinkToken = call({
  method: "POST",
  url: "/referrers/plaid_link_token/",
  ...ownAccountCall,
  tag,
  summary: "Start linking a bank account",
  description:
    "Creates the token that opens the bank link in the browser. For ambassadors, and landlords who may see payments.",
  response: { 200: z.strictObject({ link_token: z.string(), expiration: time, script: z.string() }) },
});

export const linkBankAccount = call({
  method: "POST",
  url: "/referrers/bank_account/",
  ...ownAccountCall,
  errors: [403, 409],
  tag,
  summary: "Link a bank account",
  description:
    "Replaces the bank account for payouts with the one that the caller chose in the bank link, which verifies it. Its numbers are sent only from the bank link to the payment provider. Returns 409 while another change of a bank account is in progress.",
  body: z.strictObject({ public_token: z.string().min(1).max(200), account_id: z.string().min(1).max(200) }),
  response: { 200: payoutAccount },
});

/** An individual's details. All are optional, because the provider requests them one after the other. */
const personDetails = z.strictObject({
  id_number: commonBankInfo.personal_tax_id.optional(),
  dob: commonBankInfo.dob.optional(),
  legal_first_name: name.optional(),
  legal_last_name: name.optional(),
  ...z.strictObject(address).partial().shape,
  terms_accepted: commonBankInfo.terms_accepted,
});
export type PersonDetails = z.output<typeof personDetails>;

export const saveTaxIdentity = call({
  method: "PUT",
  url: "/referrers/stripe_info/",
  ...ownAccountCall,
  errors: [403, 409],
  tag,
  summary: "Save an individual's details for payouts",
  description:
    "Sends the caller's tax ID and birth date to the payment provider, which requires them before payouts. They are never stored. Also accepts the other personal details listed in the account's `due`: the legal name, the address and the acceptance of the terms. Omitted details don't change. Returns 409 if the provider has closed the account.",
  body: personDetails,
  response: { 200: payoutAccount },
});

/** In cents, as `32` or `0.32`. */
export const deposit = z
  .string()
  .trim()
  .regex(/^(?:\$?0?\.)?\d{2}$/, fault("deposit_amount"))
  .transform((text) => Number(text.slice(-2)));
const verification = {
  ...ownAccountCall,
  errors: [403, 409],
  tag,
  summary: "Verify a bank account",
  description:
    "Verifies the bank account for payouts with the amounts of two microdeposits of less than a dollar each. After three wrong attempts, it is locked until it is entered again or linked.",
  response: { 200: payoutAccount },
} as const;

export const verifyBankAccount = call({
  method: "POST",
  url: "/accounts/verify_bank_account/",
  ...verification,
  body: z.strictObject({ amount1: deposit, amount2: deposit }),
});

export const verifyReferrerBankAccount = call({
  method: "POST",
  url: "/referrers/verify_bank_account/",
  ...verification,
  body: z.strictObject({ amount_1: deposit, amount_2: deposit }),
});
