import type { Application } from "#contract/applications.ts";
import type { Field } from "#contract/forms.ts";
import { answerOf as given, isAnswered, nestedIn } from "#fields/answers.ts";
import { formView } from "#fields/conditions.ts";
import type { Printed } from "#fields/print.ts";
import { kindOf } from "#fields/registry.ts";
import { printedOf } from "#fields/registry-print.ts";

/** One line of the printed form. `answer` is null where none was given; `depth` counts the choices it stands in. */
export type Row = { note: string; depth: number } | { label: string; answer: string | Printed | null; depth: number };

export type PrintedSection = { label: string; rows: Row[] };

/** The application as it reads on paper: every section, the questions that its answers brought into view. */
export function printedSections(application: Application): PrintedSection[] {
  const view = formView(application.form, application.values);
  const filenames = new Map(application.attachment_urls.map(({ path, filename }) => [path, filename]));
  const agents = new Map(application.company_agents.map(({ value, label }) => [value, label]));
  const answerOf = (field: Field, value: unknown): string | Printed | null => {
    const kind = kindOf(field);
    if (!isAnswered(field, value) || !kind.is(value)) return null;
    // A secret answer comes as the text that may be shown.
    if (kind.secret) return String(value);
    const text = kind.toText(field, value);
    if (kind.upload) return filenames.get(String(value)) ?? text;
    return printedOf(field, value) ?? agents.get(text) ?? text;
  };
  const rowsOf = (fields: Field[], depth: number): Row[] =>
    fields.filter(view.shows).flatMap((field) => {
      if (kindOf(field).answerless) return [{ note: field.label, depth }];
      const value = given(application.values, field.name);
      return [
        { label: field.label, answer: answerOf(field, value), depth },
        ...rowsOf(nestedIn(field, value), depth + 1),
      ];
    });
  return application.form.sections.filter(view.shows).map(({ label, fields }) => ({ label, rows: rowsOf(fields, 0) }));
}
