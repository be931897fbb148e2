import type { UserAction } from "#contract/application-parts.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { Field } from "#contract/schemas/forms.ts";
import type { PrintedAnswer } from "#fields/base/print.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf as given, isAnswered, nestedFieldsIn } from "#fields/forms/answers.ts";
import { printedOf } from "#fields/registry/print.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { type Correction, newestCorrections } from "#rules/applicant/corrections.ts";
import { dayOf, formatClockTime, formatDate } from "#rules/text/dates.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { formRendererTexts } from "#texts/form-renderer/texts.ts";
import type { Texts } from "#texts/message.ts";
import { formText } from "#texts/stock-form/form-text.ts";

/** One line of the printed form. `answer` is null if there is none; `depth` is the number of enclosing choices. */
export type PrintedRow =
  | { note: string; depth: number }
  | { label: string; answer: string | PrintedAnswer | null; depth: number };

export type PrintedSection = { label: string; rows: PrintedRow[] };

/** Formats a time for print, with its time zone: `07/04/2026, 3:05pm UTC`. */
export function formatPrintedTime(timestamp: string): string {
  const moment = new Date(timestamp);
  return `${formatDate(dayOf(moment, "UTC"))}, ${formatClockTime(moment, "UTC")} UTC`;
}

/** Returns the heading and the text of a field without an answer. */
const displayText = ({ label, help_text = "" }: Field, t: Texts) =>
  [label, help_text]
    .filter(Boolean)
    .map((text) => formText(t, text))
    .join("\n");

/**
 * Returns an answer as text: the product's own choices in the reader's language, and the applicant's text unchanged.
 */
function answerText(field: Field, value: unknown, t: Texts): string {
  const kind = kindOf(field);
  const chosenValues = kind.comparableTexts?.(value);
  const answers = kind.possibleAnswers?.(field);
  const text = kind.toText(field, value);
  if (!answers && !kind.uploads) return text;
  if (!chosenValues || !answers) return formText(t, text);
  return answers
    .filter((answer) => chosenValues.includes(answer.value))
    .map(({ label }) => formText(t, label))
    .join(", ");
}

/** Returns an application's sections for print, with the questions that its answers make visible. */
export function printedSections(application: Application, t: Texts): PrintedSection[] {
  const view = formView(application.form, application.values);
  const filenames = new Map(application.attachment_urls.map(({ path, filename }) => [path, filename]));
  const agents = new Map(application.company_agents.map(({ value, label }) => [value, label]));
  const corrections = newestCorrections(application.revisions, application.revision);
  const answerOf = (field: Field, value: unknown): string | PrintedAnswer | null => {
    const kind = kindOf(field);
    if (!isAnswered(field, value) || !kind.hasShape(value)) return null;
    // A secret answer is already the masked text.
    if (kind.isSecretKind) return String(value);
    if (kind.uploads) {
      const paths = kind.uploads(value);
      const names = paths.flatMap((path) => filenames.get(path) ?? []).join(", ");
      if (names) return names;
      if (paths.length > 1) return t(fieldsTexts).files_attached({ n: paths.length });
    }
    return printedOf(field, value) ?? agents.get(kind.toText(field, value)) ?? answerText(field, value, t);
  };
  const rowsOf = (fields: Field[], depth: number): PrintedRow[] =>
    fields.filter(view.isVisible).flatMap((field) => {
      if (kindOf(field).isAnswerless) return [{ note: displayText(field, t), depth }];
      const value = given(application.values, field.name);
      return [
        { label: formText(t, field.label), answer: answerOf(field, value), depth },
        ...correctionRows(corrections.get(field.name), depth, t),
        ...rowsOf(nestedFieldsIn(field, value), depth + 1),
      ];
    });
  return application.form.sections.filter(view.isVisible).map((section) => ({
    label: formText(t, section.label),
    rows: [...rowsOf(section.fields, 0), ...signatureRows(application, section, t)],
  }));
}

/** Returns when an answer was corrected and what it was before; empty if it never was. */
const correctionRows = (correction: Correction | undefined, depth: number, t: Texts): PrintedRow[] =>
  correction
    ? [
        {
          note: t(formRendererTexts).corrected({
            day: formatDate(dayOf(new Date(correction.sent), "UTC")),
            before: correction.before || t(commonTexts).not_entered,
          }),
          depth,
        },
      ]
    : [];

/** Returns when and from which address a section's signatures were made, and the consent to electronic signatures. */
function signatureRows(
  { form }: Application,
  section: Application["form"]["sections"][number],
  t: Texts,
): PrintedRow[] {
  const labels = new Map(Array.from(allFields({ sections: [section] }), ({ name, label }) => [name, label]));
  const allLabels = new Map(Array.from(allFields(form), ({ name, label }) => [name, label]));
  const isInSection = ({ data }: UserAction) =>
    data.fields ? data.fields.some((name) => labels.has(name)) : labels.has(data.field ?? "");
  if (!form.user_actions.some(isInSection)) return [];
  const sectionActions = form.user_actions.filter((one) => one.action === "consented" || isInSection(one));
  const lines = sectionActions.map(({ action, data, ip_address, username, timestamp }) => {
    const actionText =
      action === "signed"
        ? data.fields
          ? t(applicationReviewTexts).signed_correction({
              questions: data.fields.map((name) => formText(t, allLabels.get(name) ?? name)).join(", "),
            })
          : t(applicationReviewTexts).signed({ label: formText(t, labels.get(data.field ?? "") ?? "") })
        : t(applicationReviewTexts).agreed_to_electronic_records({ version: data.consent ?? "" });
    const from = t(applicationReviewTexts).from({ address: ip_address });
    return [actionText, formatPrintedTime(timestamp), username, from].filter(Boolean).join(" · ");
  });
  return [{ note: [t(applicationReviewTexts).signed_electronically, ...lines].join("\n"), depth: 0 }];
}
