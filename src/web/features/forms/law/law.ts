import type { Field, Form } from "#contract/schemas/forms.ts";
import { regulatedQuestions } from "#fields/questions/regulated-questions.ts";
import type { Criteria } from "#rules/criteria/criteria.ts";
import { blockingFaults, formFindings, type LocatedHome } from "#rules/law/findings/form-findings.ts";
import { questionFindings } from "#rules/law/findings/question-findings.ts";
import type { DeclarablePlace } from "#rules/law/places/places.ts";
import type { Finding } from "#rules/law/tables/rule.ts";
import { toCents } from "#rules/money/money.ts";
import type { FormChecks } from "#rules/money/screening-costs.ts";
import { todayHere } from "#rules/text/dates.ts";
import { parseFee } from "#web/features/forms/law/fee.ts";

/** A form's settings as they are in the fields: the fee as typed. */
export type SettingsInput = FormJurisdictions & { fee: string; checks: FormChecks; form?: Form; criteria?: Criteria };

/** The jurisdictions of a form: the declared ones, and those of its homes. */
export type FormJurisdictions = { states: readonly DeclarablePlace[]; homes?: readonly LocatedHome[] };

/** Returns the latest date that is today in any time zone, so that no law in effect is missed. */
export const latestToday = () => todayHere().latest;

/** Returns the settings in the form that the rules of law take. */
export function lawInputOf({ states, homes = [], fee, checks, form, criteria }: SettingsInput) {
  const questions = form ? regulatedQuestions(form) : [];
  return { places: states, homes, fee: toCents(parseFee(fee) ?? "0"), checks, questions, criteria };
}

/** Returns the legal findings on the settings, most severe first. */
export const settingsFindings = (settings: SettingsInput): Finding[] => formFindings(lawInputOf(settings), new Date());

/** Returns the findings on questions that local law may prohibit, shown during editing. */
const questionWarnings = ({ states, homes }: FormJurisdictions, form: Form): Finding[] =>
  questionFindings(regulatedQuestions(form), states, new Date(), homes).filter(({ severity }) => severity !== "hint");

const warningCaches = new WeakMap<FormJurisdictions, WeakMap<Field, Finding[]>>();

/**
 * Returns the findings on one question, without the fields nested in it. Cached per question object and jurisdictions,
 * since the builder needs those of all questions on each edit.
 */
export function fieldWarnings(jurisdictions: FormJurisdictions, field: Field): Finding[] {
  const findings = warningCaches.get(jurisdictions) ?? new WeakMap<Field, Finding[]>();
  warningCaches.set(jurisdictions, findings);
  const fieldFindings = findings.get(field) ?? warningsOf(jurisdictions, field);
  findings.set(field, fieldFindings);
  return fieldFindings;
}

function warningsOf(jurisdictions: FormJurisdictions, field: Field): Finding[] {
  const choices = field.choices?.map(({ fields: _, ...choice }) => choice);
  const fieldAlone = { ...field, ...(choices && { choices }) };
  return questionWarnings(jurisdictions, { sections: [{ section_id: "only", label: "", fields: [fieldAlone] }] });
}

/** Returns why the law prohibits the settings, by field. */
export const settingsLawFaults = (settings: SettingsInput) => blockingFaults(lawInputOf(settings), new Date());
