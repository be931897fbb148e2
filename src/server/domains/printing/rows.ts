import type { UserAction } from "#contract/application-parts.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { Field } from "#contract/schemas/forms.ts";
import type { Printed } from "#fields/base/print.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf as given, isAnswered, nestedIn } from "#fields/forms/answers.ts";
import { printedOf } from "#fields/registry/print.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { type Correction, correctionsIn } from "#rules/applicant/corrections.ts";
import { clockTime, dayOf, formatDate } from "#rules/text/dates.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { formRendererTexts } from "#texts/form-renderer/texts.ts";
import type { Texts } from "#texts/message.ts";
import { formText } from "#texts/stock-form/form-text.ts";

/** One line of the printed form. `answer` is null if there is none; `depth` is the number of enclosing choices. */
export type Row = { note: string; depth: number } | { label: string; answer: string | Printed | null; depth: number };

export type PrintedSection = { label: string; rows: Row[] };

/** Formats a time for print, with its time zone: `07/04/2026, 3:05pm UTC`. */
export function printedTime(timestamp: string): string {
  const moment = new Date(timestamp);
  return `${formatDate(dayOf(moment, "UTC"))}, ${clockTime(moment, "UTC")} UTC`;
}

/** Returns the heading and the text of a field without an answer. */
const textToRead = ({ label, help_text = "" }: Field, t: Texts) =>
  [label, help_text]
    .filter(Boolean)
    .map((text) => formText(t, text))
    .join("\n");

/**
 * Returns an answer as text: the product's own choices in the reader's language, and the applicant's text unchanged.
 */
function textOf(field: Field, value: unknown, t: Texts): string {
  const kind = kindOf(field);
  const chosen = kind.plain?.(value);
  const answers = kind.answers?.(field);
  const text = kind.toText(field, value);
  if (!answers && !kind.uploads) return text;
  if (!chosen || !answers) return formText(t, text);
  return answers
    .filter((answer) => chosen.includes(answer.value))
    .map(({ label }) => formText(t, label))
    .join(", ");
}

/** Returns an application's sections for print, with the questions that its answers make visible. */
export function printedSections(application: Application, t: Texts): PrintedSection[] {
  const view = formView(application.form, application.values);
  const filenames = new Map(application.attachment_urls.map(({ path, filename }) => [path, filename]));
  const agents = new Map(application.company_agents.map(({ value, label }) => [value, label]));
  const corrections = correctionsIn(application.revisions, application.revision);
  const answerOf = (field: Field, value: unknown): string | Printed | null => {
    const kind = kindOf(field);
    if (!isAnswered(field, value) || !kind.is(value)) return null;
    // A secret answer is already the masked text.
    if (kind.secret) return String(value);
    if (kind.uploads) {
      const paths = kind.uploads(value);
      const names = paths.flatMap((path) => filenames.get(path) ?? []).join(", ");
      if (names) return names;
      if (paths.length > 1) return t(fieldsTexts).files_attached({ n: paths.length });
    }
    return printedOf(field, value) ?? agents.get(kind.toText(field, value)) ?? textOf(field, value, t);
  };
  const rowsOf = (fields: Field[], depth: number): Row[] =>
    fields.filter(view.shows).flatMap((field) => {
      if (kindOf(field).answerless) return [{ note: textToRead(field, t), depth }];
      const value = given(application.values, field.name);
      return [
        { label: formText(t, field.label), answer: answerOf(field, value), depth },
        ...correctedRow(corrections.get(field.name), depth, t),
        ...rowsOf(nestedIn(field, value), depth + 1),
      ];
    });
  return application.form.sections.filter(view.shows).map((section) => ({
    label: formText(t, section.label),
    rows: [...rowsOf(section.fields, 0), ...signedIn(application, section, t)],
  }));
}

/** Returns when an answer was corrected and what it was before; empty if it never was. */
const correctedRow = (correction: Correction | undefined, depth: number, t: Texts): Row[] =>
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
function signedIn({ form }: Application, section: Application["form"]["sections"][number], t: Texts): Row[] {
  const labels = new Map(Array.from(allFields({ sections: [section] }), ({ name, label }) => [name, label]));
  const allLabels = new Map(Array.from(allFields(form), ({ name, label }) => [name, label]));
  const isHere = ({ data }: UserAction) =>
    data.fields ? data.fields.some((name) => labels.has(name)) : labels.has(data.field ?? "");
  if (!form.user_actions.some(isHere)) return [];
  const done = form.user_actions.filter((one) => one.action === "consented" || isHere(one));
  const lines = done.map(({ action, data, ip_address, username, timestamp }) => {
    const what =
      action === "signed"
        ? data.fields
          ? t(applicationReviewTexts).signed_correction({
              questions: data.fields.map((name) => formText(t, allLabels.get(name) ?? name)).join(", "),
            })
          : t(applicationReviewTexts).signed({ label: formText(t, labels.get(data.field ?? "") ?? "") })
        : t(applicationReviewTexts).agreed_to_electronic_records({ version: data.consent ?? "" });
    const from = t(applicationReviewTexts).from({ address: ip_address });
    return [what, printedTime(timestamp), username, from].filter(Boolean).join(" · ");
  });
  return [{ note: [t(applicationReviewTexts).signed_electronically, ...lines].join("\n"), depth: 0 }];
}
