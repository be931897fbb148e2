import type { Field, Form } from "#contract/schemas/forms.ts";
import { touchyQuestions } from "#fields/questions/regulated-questions.ts";
import { blockingFaults, formFindings } from "#rules/law/findings/form-findings.ts";
import { questionFindings } from "#rules/law/findings/question-findings.ts";
import type { Declarable, Whereabouts } from "#rules/law/places/places.ts";
import type { Finding } from "#rules/law/tables/rule.ts";
import type { Checks } from "#rules/money/fees.ts";
import { toCents } from "#rules/money/money.ts";
import { todayHere } from "#rules/text/dates.ts";
import { feeOf } from "#web/screens/forms/fee.ts";

/** A form's settings as they stand in the fields: the fee as it was typed. */
type TypedSettings = FormPlaces & { fee: string; checks: Checks; form?: Form };

/** Where a form is used: the places that it is declared for, and the homes that it lists. */
export type FormPlaces = { states: readonly Declarable[]; homes?: readonly Whereabouts[] };

export const today = () => todayHere().latest;

function lawful({ states, homes = [], fee, checks, form }: TypedSettings) {
  const questions = form ? touchyQuestions(form) : [];
  return { places: states, homes, fee: toCents(feeOf(fee) ?? "0"), checks, questions };
}

/** What the law says of the settings, the gravest first. */
export const typedFindings = (settings: TypedSettings): Finding[] => formFindings(lawful(settings), new Date());

/** What it says of the questions alone, where it may forbid them: shown while they are being written. */
export const questionWarnings = ({ states, homes }: FormPlaces, form: Form): Finding[] =>
  questionFindings(touchyQuestions(form), states, new Date(), homes).filter(({ severity }) => severity !== "hint");

/** What it says of one question, whatever is asked within its answers. */
export function fieldWarnings(places: FormPlaces, field: Field): Finding[] {
  const choices = field.choices?.map(({ fields: _, ...choice }) => choice);
  const alone = { ...field, ...(choices && { choices }) };
  return questionWarnings(places, { sections: [{ section_id: "only", label: "", fields: [alone] }] });
}

/** Why the law refuses the settings, by field. */
export const typedLawFaults = (settings: TypedSettings) => blockingFaults(lawful(settings), new Date());
