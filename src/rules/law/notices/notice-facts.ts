import type { AcceptanceConditions } from "#rules/decisions/acceptance-conditions.ts";
import type { PartialAddress } from "#rules/law/places/places.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
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
  /** the day on which it was calculated, YYYY-MM-DD */
  date: string;
  /** the factors that lowered it most, at most four */
  factors: readonly string[];
  /** the number of inquiries lowered it too: a fifth factor */
  inquiries?: boolean | undefined;
};

/**
 * The products of a consumer reporting agency: a screening report, a bank income report, or the verification of an
 * identity by questions from a credit file.
 */
export type UsedKind = ReportKind | "income" | "identity";

/** A consumer report that a decision is based on, in whole or in part. */
export type UsedReport = {
  kind: UsedKind;
  bureau: Bureau;
  score?: UsedScore | undefined;
  /** a preview's reader may not see the score: the preview says that the notice states it */
  isHidden?: boolean | undefined;
  /** provided by the person it is about, as a file that is not parsed */
  portable?: boolean | undefined;
  /** about another person who applied with the applicant; without what it contains */
  isAboutOther?: boolean | undefined;
  /** the number of records of its kind (in a credit report, public records); undefined: unknown */
  records?: number | undefined;
  /** of a credit report: the file is too thin for a score; undefined: unknown */
  thin?: boolean | undefined;
};

/** Whether a report may list records of its kind. A portable report may, since its file isn't parsed. */
export const mayListRecords = ({ records }: UsedReport): boolean => records !== 0;

/** The facts that a notice is composed of. */
export type NoticeFacts = {
  kind: "decline" | "conditions";
  applicant: string;
  landlord: string;
  /** the unit's name, as answered */
  unit: string;
  address: PartialAddress;
  /** the day of the decision, YYYY-MM-DD */
  date: string;
  reports: readonly UsedReport[];
  reasons: readonly string[];
  conditions?: AcceptanceConditions | undefined;
  /** the law requires refunding the whole fee, for these reasons */
  isWholeFeeDue?: boolean | undefined;
  /** who decides for the landlord, and signs if the form requires a signature */
  signer?: string | undefined;
  /** an additional message from the landlord */
  message?: string | undefined;
};

/**
 * `statute`: required by law, and cannot be removed; `landlord`: the landlord's own. `items` is a list below the
 * paragraphs; `score`: the part states a credit score, and is replaced for readers who may not see it.
 */
export type NoticePart = {
  by: "statute" | "landlord";
  score?: true;
  heading: string;
  paragraphs: string[];
  items?: string[];
  citation?: string;
};

export type Notice = { language: Language; title: string; parts: NoticePart[] };

/** What one agency provided, to the landlord or, as a portable report, to the person it is about. */
export type FurnishedReports = { bureau: Bureau; portable: boolean; isAboutOther: boolean; kinds: UsedKind[] };
