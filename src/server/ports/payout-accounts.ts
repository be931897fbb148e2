import type { RequirementState } from "#rules/money/accounts/account-requirements.ts";
import type { AccountField, AccountType } from "#rules/money/bank-account.ts";

/** What a landlord enters for payouts. It is sent to the provider and never stored or logged. */
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

/** A bank account as it is typed in. It is sent to the provider and never stored or logged. */
export type BankNumbers = { type: AccountType; holder: string; routingNumber: string; accountNumber: string };

/** A bank account at the provider. */
export type ProviderBank = { id: string; name: string; last4: string; fingerprint: string };

/** What the provider may require of a person; what is left out doesn't change. */
export type Identity = Partial<
  Pick<PayoutDetails, "firstName" | "lastName" | "taxId" | "birthDate" | "email" | "address" | "accepted">
>;

/** What the provider requires of an account, each by the provider's own name. */
export type Requirements = {
  items: {
    /** such as `individual.phone` */
    name: string;
    field: AccountField;
    state: RequirementState;
    /** why what was given before was not accepted, in the provider's words; null if nothing was */
    reason: string | null;
  }[];
  /** why nothing is paid out, such as `requirements.past_due`; null if something can be */
  disabledReason: string | null;
  /** when what is due now must be there */
  deadline: Date | null;
  /** whether the owner has been through all of the questions once */
  isSubmitted: boolean;
};

/** A landlord's account at the payment provider. */
export type ProviderAccount = {
  id: string;
  payoutsEnabled: boolean;
  /** what the provider requires of the landlord before it pays out */
  due: AccountField[];
  requirements: Requirements;
  /** null: not known to the provider */
  type: AccountType | null;
  /** `fingerprint`: the provider's, the same for the same bank account */
  bank: { name: string; last4: string; fingerprint: string } | null;
};

/**
 * Manages landlords' accounts at the payment provider. All calls may be repeated, and throw ProblemError `unavailable`
 * while the provider does not respond.
 */
export type PayoutAccounts = {
  /** Creates an account without details: one for each user. @param replaced the user's account that was closed */
  create: (userId: string, replaced: string | null) => Promise<{ id: string }>;
  /**
   * Replaces the details and the bank account of an account.
   * @throws ProblemError `invalid` naming the field that the provider refuses
   */
  update: (accountId: string, details: PayoutDetails) => Promise<ProviderAccount>;
  /** Replaces the bank account by one that a bank link vouches for, by its single-use token. */
  linkBank: (accountId: string, token: string) => Promise<ProviderAccount>;
  /**
   * Adds what is given of the person whose account it is, or of a company's representative. The address is the
   * company's too then.
   * @throws ProblemError `invalid` naming the field that the provider refuses
   */
  saveIdentity: (accountId: string, type: AccountType, identity: Identity) => Promise<ProviderAccount>;
  /**
   * Sends two small deposits to a bank account. `key` is ours: a repeated call sends them once.
   * @returns the check's ID at the provider
   */
  startBankCheck: (key: string, bank: BankNumbers) => Promise<string>;
  /** @param amounts in cents; @returns whether they are those of the deposits */
  confirmBankCheck: (check: string, amounts: readonly [number, number]) => Promise<boolean>;
  /** @returns null if the provider has closed the account, or no longer lets the platform read it */
  find: (accountId: string) => Promise<ProviderAccount | null>;
  /**
   * Starts a session in which the provider's components in the owner's browser ask for what it requires. They can't change
   * bank accounts, which are verified here.
   * @returns a secret that gives access to the account for a short time: never stored or logged
   */
  createSession: (accountId: string) => Promise<{ clientSecret: string }>;
  /**
   * Adds a bank account that is not the account's own, by its numbers or by the token of a bank link. `key` is ours: a
   * repeated call adds it once.
   * @throws ProblemError `invalid` naming the field that the provider refuses
   */
  addBank: (accountId: string, key: string, bank: BankNumbers | { token: string }) => Promise<ProviderBank>;
  /**
   * Removes the account's own bank account, which is gone with an account that the provider has closed.
   * @returns false: the provider keeps it
   */
  removeOwnBank: (accountId: string) => Promise<boolean>;
  /** Removes a bank account that was added. Does nothing if it or its account is gone. */
  removeBank: (accountId: string, bankId: string) => Promise<void>;
  /** Removes an account that was never paid out to, with the identity of its owner. Does nothing if it is gone. */
  remove: (accountId: string) => Promise<void>;
};
