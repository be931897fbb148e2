import type { AcceptanceConditions } from "#rules/decisions/acceptance-conditions.ts";
import type { PartialAddress } from "#rules/law/places/places.ts";
import type { ReportKind } from "#rules/money/fees.ts";
import type { Language } from "#texts/languages.ts";

/**
 * The bureau that furnished a report, as 15 U.S.C. 1681m(a)(3)(A) requires disclosing it; `phone` is toll-free for
 * nationwide bureaus.
 */
export type Bureau = { name: string; address: string; phone: string };

/** A credit score with the facts that 15 U.S.C. 1681g(f)(1) requires disclosing. */
export type UsedScore = {
  /** the score's name */
  name?: string | undefined;
  value: number;
  min: number;
  max: number;
  /** the day it was made, YYYY-MM-DD */
  date: string;
  /** what spoke against it most, at most four */
  factors: readonly string[];
  /** the number of inquiries spoke against it too: a fifth factor */
  inquiries?: boolean | undefined;
};

/** The products of a consumer reporting agency: a screening report, or a bank income report. */
export type UsedKind = ReportKind | "income";

/** A consumer report that a decision rests on, in whole or in part. */
export type UsedReport = {
  kind: UsedKind;
  bureau: Bureau;
  score?: UsedScore | undefined;
  /** provided by the applicant, as a file that is not read here */
  portable?: boolean | undefined;
  /** how many records it lists of those that its kind is about (of a credit report, public records); absent: unknown */
  records?: number | undefined;
  /** of a credit report: too little is on file; absent: unknown */
  thin?: boolean | undefined;
};

/** The facts that a notice is composed of. */
export type NoticeFacts = {
  kind: "decline" | "conditions";
  applicant: string;
  landlord: string;
  unit: string;
  /** of the unit, as it was answered */
  address: PartialAddress;
  /** the day of the decision, YYYY-MM-DD */
  date: string;
  reports: readonly UsedReport[];
  reasons: readonly string[];
  conditions?: AcceptanceConditions | undefined;
  /** who decides for the landlord, and signs where a form is to be signed */
  signer?: string | undefined;
  /** an additional message from the landlord */
  message?: string | undefined;
};

/**
 * `statute`: required by law, and cannot be removed; `landlord`: the landlord's own. `items` is a list below the
 * paragraphs.
 */
export type NoticePart = {
  by: "statute" | "landlord";
  heading: string;
  paragraphs: string[];
  items?: string[];
  citation?: string;
};

export type Notice = { language: Language; title: string; parts: NoticePart[] };

/** What one agency furnished, to the landlord or to the applicant. */
export type Furnished = { bureau: Bureau; portable: boolean; kinds: UsedKind[] };
