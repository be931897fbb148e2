import type { RequirementState } from "#rules/money/accounts/account-requirements.ts";
import type { AccountField, AccountType } from "#rules/money/bank-account.ts";

/** The details that a landlord enters for payouts. They are sent to the provider and never stored or logged. */
export type PayoutDetails = {
  type: AccountType;
  email: string;
  firstName: string;
  lastName: string;
  taxId: string;
  birthDate: { year: number; month: number; day: number };
  routingNumber: string;
  accountNumber: string;
  /** required of a company */
  business: { name: string; taxId: string } | null;
  address: { line1: string; line2: string; city: string; state: string; zip: string } | null;
  /** null: the provider's terms were not accepted */
  accepted: { at: Date; ip: string } | null;
};

/** A bank account as entered. It is sent to the provider and never stored or logged. */
export type BankNumbers = { type: AccountType; holder: string; routingNumber: string; accountNumber: string };

/** A bank account at the provider. */
export type ProviderBank = { id: string; name: string; last4: string; fingerprint: string };

/** What the provider may require of a person; omitted fields don't change. */
export type OwnerIdentity = Partial<
  Pick<PayoutDetails, "firstName" | "lastName" | "taxId" | "birthDate" | "email" | "address" | "accepted">
>;

/** The provider's requirements of an account, with the provider's own names. */
export type Requirements = {
  items: {
    /** such as `individual.phone` */
    name: string;
    field: AccountField;
    state: RequirementState;
    /** why the previous value was rejected, in the provider's words; null if there was none */
    reason: string | null;
  }[];
  /** why nothing can be paid out, such as `requirements.past_due`; null if payouts are possible */
  disabledReason: string | null;
  /** the deadline of the requirements that are due now */
  deadline: Date | null;
  /** whether the owner has completed all questions once */
  isSubmitted: boolean;
};

/** A landlord's account at the payment provider. */
export type ProviderAccount = {
  id: string;
  payoutsEnabled: boolean;
  /** what the provider requires from the landlord before payouts */
  dueFields: AccountField[];
  requirements: Requirements;
  /** null: unknown to the provider */
  type: AccountType | null;
  /** `fingerprint`: the provider's, the same for the same bank account */
  bank: { name: string; last4: string; fingerprint: string } | null;
};

/**
 * Manages landlords' accounts at the payment provider. All calls are idempotent, and throw ProblemError `unavailable`
 * while the provider does not respond.
 */
export type PayoutAccounts = {
  /** Creates an account without details: one per user. @param replacedAccountId the user's closed account */
  create: (userId: string, replacedAccountId: string | null) => Promise<{ id: string }>;
  /**
   * Replaces the details and the bank account of an account.
   * @throws ProblemError `invalid` naming the field that the provider rejects
   */
  update: (accountId: string, details: PayoutDetails) => Promise<ProviderAccount>;
  /** Replaces the bank account by one verified by a bank link, with its single-use token. */
  linkBank: (accountId: string, token: string) => Promise<ProviderAccount>;
  /**
   * Adds details of the account's owner, or of a company's representative. The address is then also the company's.
   * @throws ProblemError `invalid` naming the field that the provider rejects
   */
  saveIdentity: (accountId: string, type: AccountType, identity: OwnerIdentity) => Promise<ProviderAccount>;
  /**
   * Sends two small deposits to a bank account. `key` is our idempotency key: a repeated call sends them once.
   * @returns the verification's ID at the provider
   */
  startMicroDeposits: (key: string, bank: BankNumbers) => Promise<string>;
  /** @param amounts in cents; @returns whether they match the deposits */
  verifyMicroDeposits: (verificationId: string, amounts: readonly [number, number]) => Promise<boolean>;
  /** @returns null if the provider has closed the account, or no longer lets the platform read it */
  find: (accountId: string) => Promise<ProviderAccount | null>;
  /**
   * Starts a session in which the provider's components request what it requires in the owner's browser. They can't
   * change bank accounts, which are verified here.
   * @returns a secret that gives access to the account for a short time: never stored or logged
   */
  createSession: (accountId: string) => Promise<{ clientSecret: string }>;
  /**
   * Adds a bank account other than the account's own, by its numbers or by the token of a bank link. `key` is our
   * idempotency key: a repeated call adds it once.
   * @throws ProblemError `invalid` naming the field that the provider rejects
   */
  addBank: (accountId: string, key: string, bank: BankNumbers | { token: string }) => Promise<ProviderBank>;
  /**
   * Removes the account's own bank account. If the provider has closed the account, it is removed already.
   * @returns false if the provider doesn't allow it
   */
  removeMainBank: (accountId: string) => Promise<boolean>;
  /** Removes an added bank account. Does nothing if it or its account doesn't exist. */
  removeBank: (accountId: string, bankId: string) => Promise<void>;
  /**
   * Removes an account that was never paid out to, with the identity of its owner. Does nothing if it doesn't exist.
   */
  remove: (accountId: string) => Promise<void>;
};
