import type { ReportKind } from "#rules/fees.ts";
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
