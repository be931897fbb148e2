import type { Check, ReportKind } from "#rules/money/fees.ts";
import { formSettingsTexts } from "#texts/form-settings/texts.ts";
import type { Translate } from "#ui/texts.tsx";

/** The name of each report and what it contains, in plain words. */
export function reportTexts(t: Translate): Record<ReportKind, { name: string; text: string }> {
  return {
    credit: {
      name: t(formSettingsTexts).credit,
      text: t(formSettingsTexts).payment_history_score,
    },
    eviction: { name: t(formSettingsTexts).eviction, text: t(formSettingsTexts).court_records_evictions },
    criminal: { name: t(formSettingsTexts).criminal, text: t(formSettingsTexts).criminal_records_sex },
  };
}

/** The name of each check and what it verifies, in plain words. */
export function checkTexts(t: Translate): Record<Check, { name: string; text: string }> {
  return {
    statewide_eviction: {
      name: t(formSettingsTexts).include_statewide_eviction,
      text: t(formSettingsTexts).searches_courts_applicants,
    },
    statewide_criminal: {
      name: t(formSettingsTexts).include_statewide_criminal,
      text: t(formSettingsTexts).searches_courts_applicants,
    },
    verify_identity: {
      name: t(formSettingsTexts).identity,
      text: t(formSettingsTexts).applicant_answers_questions,
    },
    verify_income: {
      name: t(formSettingsTexts).income,
      text: t(formSettingsTexts).applicant_connects_bank,
    },
  };
}
