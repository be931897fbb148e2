import type { OfTenant } from "#server/platform/db/tenant-scope.ts";
import type { PlatformDeps } from "#server/platform/deps.ts";
import type { EmailEvents } from "#server/platform/mail/delivery/email-events.ts";
import type { Push } from "#server/platform/push/push.ts";
import type { AddressAutocomplete } from "./addresses.ts";
import type { BankLink } from "./bank-link.ts";
import type { IdentityQuestions } from "./identity.ts";
import type { Income } from "./income.ts";
import type { Payments } from "./payments.ts";
import type { Screening } from "./screening.ts";
import type { TextMessages } from "./text-messages.ts";

/** The external services by port. Undefined: the service has neither keys nor an emulation. */
export type Ports = {
  /** suggests addresses */
  addresses: AddressAutocomplete | undefined;
  /** accepts cards */
  payments: Payments | undefined;
  /** sells screening reports */
  screening: Screening | undefined;
  /** reads income from bank accounts */
  income: Income | undefined;
  /** provides the questions that verify a person's identity */
  identity: IdentityQuestions | undefined;
  /** links bank accounts */
  bankLink: BankLink | undefined;
  /** sends text messages */
  messages: TextMessages | undefined;
  /** reports whether emails were delivered */
  emailEvents: EmailEvents | undefined;
};

/** All external services undefined. */
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
 * The dependencies of a domain: the platform, and the external services by their ports. `push` sends push notifications
 * to browsers; undefined if it isn't configured.
 */
export type Deps = PlatformDeps & Ports & { push?: Push | undefined };

/** The dependencies of a domain with the rows of one tenant. */
export type TenantDeps = OfTenant<Deps>;
