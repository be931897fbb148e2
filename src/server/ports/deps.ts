import type { PlatformDeps } from "../platform/deps.ts";
import type { Addresses } from "./addresses.ts";
import type { BankLink } from "./bank-link.ts";
import type { IdentityQuestions } from "./identity.ts";
import type { Income } from "./income.ts";
import type { Messages } from "./messages.ts";
import type { Payments } from "./payments.ts";
import type { Screening } from "./screening.ts";

/** What a domain uses: the platform, and the outside services by their ports. */
export type Deps = PlatformDeps & {
  /** undefined: nobody to ask for addresses */
  addresses: Addresses | undefined;
  /** undefined: nobody takes cards */
  payments: Payments | undefined;
  /** undefined: nobody to order reports from */
  screening: Screening | undefined;
  /** undefined: nobody to ask for incomes */
  income: Income | undefined;
  /** undefined: nobody asks the questions that prove who somebody is */
  identity: IdentityQuestions | undefined;
  /** undefined: nobody links bank accounts */
  bankLink: BankLink | undefined;
  /** undefined: no text messages */
  messages: Messages | undefined;
};
