import Stripe from "stripe";
import type { AccountType } from "#rules/money/bank-account.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { providerUnavailable } from "#server/ports/payment-provider-down.ts";
import type { BankNumbers, OwnerIdentity, PayoutAccounts, PayoutDetails } from "#server/ports/payout-accounts.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { nullIfClosed } from "./closed-account.ts";
import { createOnce, findNothing } from "./create-once.ts";
import { objectsOf } from "./lists.ts";
import { readAccount } from "./read-account.ts";
import { asProblem, requestWith } from "./request.ts";

/** The merchant category code of real estate agents and rental managers (ISO 18245). */
const rentalCategoryCode = "6513";

/** Payouts and their tax forms; the provider requests the information that they require. */
const requestedCapability = { requested: true };
const capabilities = {
  transfers: requestedCapability,
  tax_reporting_us_1099_k: requestedCapability,
  tax_reporting_us_1099_misc: requestedCapability,
};

/** The fields of our call by the rejected parameter: nothing else of the error is returned or logged. */
const fieldsByParam: [RegExp, string][] = [
  [/routing_number/, "routing_number"],
  [/account_number|external_account/, "account_number"],
  [/company\[tax_id/, "business_tax_id"],
  [/company\[name/, "business_name"],
  [/id_number|ssn/, "personal_tax_id"],
  [/dob/, "dob"],
  [/first_name/, "legal_first_name"],
  [/last_name/, "legal_last_name"],
  [/address/, "business_address_line1"],
];

function detailsProblem(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return providerUnavailable();
  const { param = "" } = error;
  const field = fieldsByParam.find(([pattern]) => pattern.test(param))?.[1];
  if (!field) return providerUnavailable();
  return invalid({ [field]: [(t) => t(paymentProblemsTexts).bank_details_refused] });
}

const request = requestWith(detailsProblem);

const addressOf = ({ address }: Pick<OwnerIdentity, "address">) =>
  address && {
    line1: address.line1,
    ...(address.line2 && { line2: address.line2 }),
    city: address.city,
    state: address.state,
    postal_code: address.zip,
    country: "US",
  };

const personOf = ({ firstName, lastName, taxId, birthDate, email }: OwnerIdentity) => ({
  ...(firstName !== undefined && { first_name: firstName }),
  ...(lastName !== undefined && { last_name: lastName }),
  ...(taxId !== undefined && { id_number: taxId }),
  ...(birthDate && { dob: birthDate }),
  ...(email !== undefined && { email }),
});

const acceptanceOf = ({ accepted }: Pick<OwnerIdentity, "accepted">) =>
  accepted && { tos_acceptance: { date: Math.floor(accepted.at.getTime() / 1_000), ip: accepted.ip } };

function identityParams(type: AccountType, identity: OwnerIdentity): Stripe.AccountUpdateParams {
  const address = addressOf(identity);
  return {
    ...(type === "company"
      ? address && { company: { address } }
      : { business_type: type, individual: { ...personOf(identity), ...(address && { address }) } }),
    ...acceptanceOf(identity),
  };
}

const bankOf = ({ type, holder, routingNumber, accountNumber }: BankNumbers) => ({
  country: "US",
  currency: "usd",
  account_holder_name: holder,
  account_holder_type: type,
  routing_number: routingNumber,
  account_number: accountNumber,
});

const numbersOf = ({ type, business, firstName, lastName, routingNumber, accountNumber }: PayoutDetails) => ({
  type,
  holder: business?.name ?? `${firstName} ${lastName}`,
  routingNumber,
  accountNumber,
});

function paramsOf(details: PayoutDetails): Stripe.AccountUpdateParams {
  const address = addressOf(details);
  return {
    business_type: details.type,
    email: details.email,
    business_profile: { mcc: rentalCategoryCode, product_description: "Rental application fees" },
    ...(details.business
      ? { company: { name: details.business.name, tax_id: details.business.taxId, ...(address && { address }) } }
      : { individual: { ...personOf(details), ...(address && { address }) } }),
    // replaces the previous one
    external_account: { object: "bank_account", ...bankOf(numbersOf(details)) },
    ...acceptanceOf(details),
  };
}

/** @throws ProblemError `unavailable` unless the response confirms that an object was deleted; null: its account is closed */
function requireDeleted(response: { deleted?: unknown } | null): void {
  if (response && response.deleted !== true) throw providerUnavailable();
}

/** Creates the client of landlords' Stripe Connect accounts: the platform collects the details, and pays the fees. */
export function createStripeAccounts(stripe: Stripe): PayoutAccounts {
  return {
    find: async (id) => {
      const found = await request(() => nullIfClosed(() => stripe.accounts.retrieve(id)));
      return found && readAccount(found);
    },
    linkBank: async (id, token) =>
      readAccount(await request(() => stripe.accounts.update(id, { external_account: token }))),
    saveIdentity: async (id, type, identity) => {
      if (type === "company") await request(() => saveRepresentative(stripe, id, identity));
      return readAccount(await request(() => stripe.accounts.update(id, identityParams(type, identity))));
    },
    startMicroDeposits: (key, bank) => request(() => startBankCheck(stripe, key, bank)),
    createSession: (account) => request(() => createSession(stripe, account)),
    addBank: async (id, key, bank) => {
      const external_account = "token" in bank ? bank.token : { object: "bank_account" as const, ...bankOf(bank) };
      const created = await request(() =>
        // the account's own bank account stays the default
        stripe.accounts.createExternalAccount(
          id,
          { external_account, default_for_currency: false },
          { idempotencyKey: `external-bank:${key}` },
        ),
      );
      if (created.object !== "bank_account" || typeof created.id !== "string") throw providerUnavailable();
      return {
        id: created.id,
        name: created.bank_name ?? "",
        last4: created.last4 ?? "",
        fingerprint: created.fingerprint ?? "",
      };
    },
    removeMainBank: async (id) => {
      const account = await request(() => nullIfClosed(() => stripe.accounts.retrieve(id)));
      if (account && account.object !== "account") throw providerUnavailable();
      const banks = account?.external_accounts?.data ?? [];
      const ownBank = banks.find((one) => one.default_for_currency) ?? banks[0];
      try {
        if (ownBank) requireDeleted(await nullIfClosed(() => stripe.accounts.deleteExternalAccount(id, ownBank.id)));
        return true;
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw asProblem(error);
        return error.code === "resource_missing";
      }
    },
    removeBank: async (id, bank) => {
      try {
        requireDeleted(await nullIfClosed(() => stripe.accounts.deleteExternalAccount(id, bank)));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw asProblem(error);
      }
    },
    remove: async (id) => {
      requireDeleted(await request(() => nullIfClosed(() => stripe.accounts.del(id))));
    },
    verifyMicroDeposits: async (check, amounts) => {
      const [customer = "", bank = ""] = check.split("/");
      try {
        const source = await stripe.customers.verifySource(customer, bank, { amounts: [...amounts] });
        if (source.object !== "bank_account") throw providerUnavailable();
        return source.status === "verified";
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return false;
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw asProblem(error);
        // a verified bank account isn't verified again, even if the response to the right amounts was lost
        const source = await request(() => stripe.customers.retrieveSource(customer, bank));
        return source.object === "bank_account" && source.status === "verified";
      }
    },
    create: async (userId, replaced) => {
      const created = await request(() =>
        createOnce(
          replaced ? `account:${userId}:${replaced}` : `account:${userId}`,
          findNothing,
          async (idempotencyKey) =>
            await stripe.accounts.create(
              {
                type: "custom",
                country: "US",
                capabilities,
                settings: { payouts: { schedule: { interval: "manual" } } },
                metadata: { user: userId },
              },
              { idempotencyKey },
            ),
        ),
      );
      if (created.object !== "account" || typeof created.id !== "string") throw providerUnavailable();
      return { id: created.id };
    },
    update: async (id, details) => {
      const { external_account, ...accountParams } = paramsOf(details);
      // updates that may be rejected come first: the bank account is replaced with the last request, or not at all
      if (details.business) {
        await request(() => stripe.accounts.update(id, accountParams));
        await request(() => saveRepresentative(stripe, id, details));
        await request(() => stripe.accounts.update(id, { ...(external_account && { external_account }) }));
      } else
        await request(() =>
          stripe.accounts.update(id, { ...accountParams, ...(external_account && { external_account }) }),
        );
      return readAccount(await request(() => stripe.accounts.retrieve(id)));
    },
  };
}

/** Saves the person who set up a company's account as its representative, at the company's address. */
async function saveRepresentative(stripe: Stripe, id: string, details: OwnerIdentity): Promise<void> {
  const listed = await stripe.accounts.listPersons(id, { relationship: { representative: true }, limit: 1 });
  const representativeId = objectsOf(listed)[0]?.id;
  const address = addressOf(details);
  const person = { ...personOf(details), ...(address && { address }), relationship: { representative: true } };
  if (representativeId) await stripe.accounts.updatePerson(id, representativeId, person);
  else await stripe.accounts.createPerson(id, person);
}

/**
 * Starts the verification of a bank account. The provider only verifies those of customers, so a customer is created
 * for the account.
 */
async function startBankCheck(stripe: Stripe, key: string, bank: BankNumbers): Promise<string> {
  const { id: customer } = await stripe.customers.create(
    { metadata: { bank_check: key } },
    { idempotencyKey: `bank-check:${key}` },
  );
  const { id: source } = await stripe.tokens.create({ bank_account: bankOf(bank) });
  if (typeof customer !== "string" || typeof source !== "string") throw providerUnavailable();
  const created = await stripe.customers.createSource(customer, { source }, { idempotencyKey: `bank-source:${key}` });
  if (created.object !== "bank_account" || typeof created.id !== "string") throw providerUnavailable();
  return `${customer}/${created.id}`;
}

/** The owner logs in here and enters bank accounts here: the components request neither. */
const ownerOnly = { external_account_collection: false, disable_stripe_user_authentication: true };

async function createSession(stripe: Stripe, account: string): Promise<{ clientSecret: string }> {
  // accounts created earlier have no tax forms yet
  await stripe.accounts.update(account, { capabilities });
  const component = { enabled: true, features: ownerOnly };
  const created = await stripe.accountSessions.create({
    account,
    components: { account_onboarding: component, account_management: component, notification_banner: component },
  });
  if (created.object !== "account_session" || typeof created.client_secret !== "string") throw providerUnavailable();
  return { clientSecret: created.client_secret };
}
