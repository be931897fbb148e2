import type { CheckKind, ReportKind } from "#rules/money/screening-costs.ts";
import { formSettingsTexts } from "#texts/form-settings/texts.ts";
import type { Translate } from "#ui/texts.tsx";

/** Returns the name of each report and a plain description of its content. */
export function reportTexts(t: Translate): Record<ReportKind, { name: string; text: string }> {
  return {
    credit: {
      name: t(formSettingsTexts).credit,
      text: t(formSettingsTexts).credit_report_text,
    },
    eviction: { name: t(formSettingsTexts).eviction, text: t(formSettingsTexts).eviction_report_text },
    criminal: { name: t(formSettingsTexts).criminal, text: t(formSettingsTexts).criminal_report_text },
  };
}

/** Returns the name of each check and a plain description of it. */
export function checkTexts(t: Translate): Record<CheckKind, { name: string; text: string }> {
  return {
    statewide_eviction: {
      name: t(formSettingsTexts).include_statewide_eviction,
      text: t(formSettingsTexts).statewide_text,
    },
    statewide_criminal: {
      name: t(formSettingsTexts).include_statewide_criminal,
      text: t(formSettingsTexts).statewide_text,
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
