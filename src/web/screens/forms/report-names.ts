import type { Check, ReportKind } from "#rules/money/fees.ts";
import type { Translate } from "#ui/texts.tsx";

/** What each report is called and tells, in plain words. */
export function reportTexts(t: Translate): Record<ReportKind, { name: string; text: string }> {
  return {
    credit: {
      name: t("Credit"),
      text: t("How the applicant has paid loans and bills: score, debts, late payments, bankruptcies."),
    },
    eviction: { name: t("Eviction"), text: t("Court records of evictions, nationwide.") },
    criminal: { name: t("Criminal"), text: t("Criminal records and sex-offender registries, nationwide.") },
  };
}

/** What each check is called and tells, in plain words. */
export function checkTexts(t: Translate): Record<Check, { name: string; text: string }> {
  return {
    statewide_eviction: {
      name: t("Statewide evictions too"),
      text: t("Also searches the courts of the applicant's state, which takes longer and finds more."),
    },
    statewide_criminal: {
      name: t("Statewide criminal records too"),
      text: t("Also searches the courts of the applicant's state, which takes longer and finds more."),
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
