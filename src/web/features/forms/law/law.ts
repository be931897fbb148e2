import type { Field, Form } from "#contract/schemas/forms.ts";
import { regulatedQuestions } from "#fields/questions/regulated-questions.ts";
import { blockingFaults, formFindings, type LocatedHome } from "#rules/law/findings/form-findings.ts";
import { questionFindings } from "#rules/law/findings/question-findings.ts";
import type { Declarable } from "#rules/law/places/places.ts";
import type { Finding } from "#rules/law/tables/rule.ts";
import { toCents } from "#rules/money/money.ts";
import type { Checks } from "#rules/money/screening-costs.ts";
import { todayHere } from "#rules/text/dates.ts";
import { feeOf } from "#web/features/forms/law/fee.ts";

/** A form's settings as they are in the fields: the fee as typed. */
export type SettingsInput = FormJurisdictions & { fee: string; checks: Checks; form?: Form };

/** The jurisdictions of a form: the declared ones, and those of its homes. */
export type FormJurisdictions = { states: readonly Declarable[]; homes?: readonly LocatedHome[] };

/** Returns the latest date that is today in any time zone, so that no law in effect is missed. */
export const today = () => todayHere().latest;

/** Returns the settings in the form that the rules of law take. */
export function lawInputOf({ states, homes = [], fee, checks, form }: SettingsInput) {
  const questions = form ? regulatedQuestions(form) : [];
  return { places: states, homes, fee: toCents(feeOf(fee) ?? "0"), checks, questions };
}

/** Returns the legal findings on the settings, most severe first. */
export const settingsFindings = (settings: SettingsInput): Finding[] => formFindings(lawInputOf(settings), new Date());

/** Returns the findings on questions that local law may prohibit, shown during editing. */
const questionWarnings = ({ states, homes }: FormJurisdictions, form: Form): Finding[] =>
  questionFindings(regulatedQuestions(form), states, new Date(), homes).filter(({ severity }) => severity !== "hint");

const known = new WeakMap<FormJurisdictions, WeakMap<Field, Finding[]>>();

/**
 * Returns the findings on one question, without the fields nested in it. Cached per question object and jurisdictions,
 * since the builder needs those of all questions on each edit.
 */
export function fieldWarnings(jurisdictions: FormJurisdictions, field: Field): Finding[] {
  const findings = known.get(jurisdictions) ?? new WeakMap<Field, Finding[]>();
  known.set(jurisdictions, findings);
  const found = findings.get(field) ?? warningsOf(jurisdictions, field);
  findings.set(field, found);
  return found;
}

function warningsOf(jurisdictions: FormJurisdictions, field: Field): Finding[] {
  const choices = field.choices?.map(({ fields: _, ...choice }) => choice);
  const alone = { ...field, ...(choices && { choices }) };
  return questionWarnings(jurisdictions, { sections: [{ section_id: "only", label: "", fields: [alone] }] });
}

/** Returns why the law prohibits the settings, by field. */
export const settingsLawFaults = (settings: SettingsInput) => blockingFaults(lawInputOf(settings), new Date());
