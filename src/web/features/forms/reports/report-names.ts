import type { Check, ReportKind } from "#rules/money/fees.ts";
import type { Translate } from "#ui/texts.tsx";

/** What each report is called and tells, in plain words. */
export function reportTexts(t: Translate): Record<ReportKind, { name: string; text: string }> {
  return {
    credit: {
      name: t("Credit"),
      text: t("Payment history, score, debts, late payments and bankruptcies."),
    },
    eviction: { name: t("Eviction"), text: t("Court records of evictions, nationwide.") },
    criminal: { name: t("Criminal"), text: t("Criminal records and sex-offender registries, nationwide.") },
  };
}

/** What each check is called and tells, in plain words. */
export function checkTexts(t: Translate): Record<Check, { name: string; text: string }> {
  return {
    statewide_eviction: {
      name: t("Include statewide eviction search"),
      text: t("Also searches courts in the applicant's state. Takes longer, but finds more."),
    },
    statewide_criminal: {
      name: t("Include statewide criminal search"),
      text: t("Also searches courts in the applicant's state. Takes longer, but finds more."),
    },
    verify_identity: {
      name: t("Identity"),
      text: t("The applicant answers questions from a credit bureau or uploads an ID for you to review."),
    },
    verify_income: {
      name: t("Income"),
      text: t("The applicant connects their bank, or uploads pay stubs."),
    },
  };
}
