import type { OfTenant } from "#server/platform/db/tenant-scope.ts";
import type { PlatformDeps } from "#server/platform/deps.ts";
import type { EmailEvents } from "#server/platform/mail/delivery/email-events.ts";
import type { Push } from "#server/platform/push/push.ts";
import type { Addresses } from "./addresses.ts";
import type { BankLink } from "./bank-link.ts";
import type { IdentityQuestions } from "./identity.ts";
import type { Income } from "./income.ts";
import type { Messages } from "./messages.ts";
import type { Payments } from "./payments.ts";
import type { Screening } from "./screening.ts";

/** The outside services that the product uses. Undefined: there are no keys and no sandbox. */
export type Ports = {
  /** suggests addresses */
  addresses: Addresses | undefined;
  /** accepts cards */
  payments: Payments | undefined;
  /** sells screening reports */
  screening: Screening | undefined;
  /** reads incomes from bank accounts */
  income: Income | undefined;
  /** provides the questions that verify a person's identity */
  identity: IdentityQuestions | undefined;
  /** links bank accounts */
  bankLink: BankLink | undefined;
  /** sends text messages */
  messages: Messages | undefined;
  /** reports whether emails were delivered */
  emailEvents: EmailEvents | undefined;
};

/** No outside service. */
export const noPorts: Ports = {
  addresses: undefined,
  payments: undefined,
  screening: undefined,
  income: undefined,
  identity: undefined,
  bankLink: undefined,
  messages: undefined,
  emailEvents: undefined,
};

/**
 * The dependencies of a domain: the platform, and the outside services by their ports. `push` sends to browsers that are
 * not open; undefined where it isn't set up.
 */
export type Deps = PlatformDeps & Ports & { push?: Push | undefined };

/** The same, with the rows of one tenant. */
export type TenantDeps = OfTenant<Deps>;
