import type { ReportContent } from "#contract/schemas/report-content.ts";
import type { ReportConsent } from "#rules/consents/report-consents.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import type { Employment } from "#rules/reports/employment.ts";
import type { Clear } from "#rules/text/masking.ts";

export type StreetAddress = { street_address: string; city: string; state: string; zip: string };

/** The verified person whose reports are ordered. Never in a log or an error. */
export type ScreenedPerson = StreetAddress & {
  first_name: string;
  last_name: string;
  /** nine digits, with or without hyphens */
  ssn: Clear<string>;
  /** YYYY-MM-DD */
  date_of_birth: Clear<string>;
  email: string;
  phone: string;
};

/** The person's role at a bureau: will live in the home, or only guarantees its rent. */
export type ScreenedRole = "applicant" | "co_signer";

/** `business_name` and `phone`: empty if the landlord provided none. */
type ScreeningLandlord = StreetAddress & { name: string; business_name: string; phone: string; email: string };

/**
 * The products that can be bought, in the order in which bundles list them: a statewide search includes the nationwide
 * one.
 */
export const screeningProducts = [
  "credit",
  "eviction",
  "statewide_eviction",
  "criminal",
  "statewide_criminal",
] as const;
export type ScreeningProduct = (typeof screeningProducts)[number];

/**
 * The status of a request: `unverified` until the vendor has verified the person, then `verified`; `ordered` while
 * reports are generated; `failed` is final.
 */
export type RequestState = "unverified" | "verified" | "ordered" | "ready" | "failed";

/**
 * Why an order can't continue: the vendor's reason, the applicant's withdrawal, the landlord's final decision, or
 * `failed`: nobody may use the report anymore, or only the operator can fix the cause of the vendor's rejection. Any
 * other failure is an Error, and a retry may succeed.
 */
export type ScreeningRefusalReason =
  | "name_too_long"
  | "missing_person"
  | "missing_address"
  | "not_verified"
  | "consent_withdrawn"
  | "decided"
  | "unconfirmed_statement"
  | "missing_consent"
  | "failed";

/** Thrown if the vendor processed the request and permanently rejected it. The message contains no personal data. */
export class ScreeningRefusedError extends Error {
  readonly reason: ScreeningRefusalReason;
  /** for the operator's log, without personal data */
  readonly detail: string;
  /** the part of the person that the vendor rejects, if it named one */
  readonly part: keyof ScreenedPerson | undefined;
  constructor(reason: ScreeningRefusalReason, detail = "", part?: keyof ScreenedPerson) {
    super(`The screening service refused: ${reason}`);
    this.name = "ScreeningRefused";
    this.reason = reason;
    this.detail = detail;
    this.part = part;
  }
}

/**
 * Provides credit, eviction and criminal reports. IDs are the vendor's own, as text. Every method throws
 * ScreeningRefusedError or, if the vendor is unavailable, too slow or sends an invalid response, an Error whose message
 * contains no personal data.
 */
export type Screening = {
  /** the secret at the end of our webhooks' URL */
  webhookSecret: string;
  /** returns how to buy these products, together or one by one: the keys of `addPerson` */
  bundlesFor: (products: readonly ScreeningProduct[]) => { bundle: string; products: ScreeningProduct[] }[];
  createLandlord: (landlord: ScreeningLandlord) => Promise<string>;
  createProperty: (landlord: string, property: StreetAddress & { name: string }) => Promise<string>;
  createRenter: (person: ScreenedPerson, employment: Employment) => Promise<string>;
  /** makes only the legal statements that the landlord agreed to and the operator confirmed */
  createRequest: (landlord: string, property: string, bundle: string) => Promise<string>;
  /** makes only the legal statements that follow from the applicant's consents */
  addPerson: (
    request: string,
    renter: string,
    landlord: string,
    bundle: string,
    options: { role: ScreenedRole; agreed: readonly ReportConsent[] },
  ) => Promise<string>;
  /** `manual`: the vendor has to review it manually; a webhook reports when that is done */
  verify: (requestRenter: string, person: ScreenedPerson) => Promise<"verified" | "manual" | "refused">;
  /** idempotent: repeated calls order once */
  order: (requestRenter: string, person: ScreenedPerson) => Promise<void>;
  /** Cancels an order. @returns false if the reports are generated already, or it is canceled */
  cancel: (requestRenter: string) => Promise<boolean>;
  requestState: (requestRenter: string) => Promise<RequestState>;
  /** `frozen`: the person has frozen their file; `pending`: it isn't ready, see `requestState` */
  report: (requestRenter: string, kind: ReportKind) => Promise<ReportContent | "frozen" | "pending">;
};
