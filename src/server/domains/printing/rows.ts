import type { Application, UserAction } from "#contract/applications.ts";
import type { Field } from "#contract/schemas/forms.ts";
import type { Printed } from "#fields/base/print.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { answerOf as given, isAnswered, nestedIn } from "#fields/forms/answers.ts";
import { printedOf } from "#fields/registry/print.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { clockTime, dayOf, showDate } from "#rules/text/dates.ts";

/** One line of the printed form. `answer` is null if there is none; `depth` is the number of enclosing choices. */
export type Row = { note: string; depth: number } | { label: string; answer: string | Printed | null; depth: number };

export type PrintedSection = { label: string; rows: Row[] };

/** Formats a time for print, with its zone: `07/04/2026, 3:05pm UTC`. */
export function printedTime(timestamp: string): string {
  const moment = new Date(timestamp);
  return `${showDate(dayOf(moment, "UTC"))}, ${clockTime(moment, "UTC")} UTC`;
}

/** Heading and text, as the applicant read them. */
const textToRead = ({ label, help_text }: Field) => [label, help_text].filter(Boolean).join("\n");

/** Returns an application's sections for print, with the questions that its answers brought into view. */
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
    if (kind.uploads)
      return (
        kind
          .uploads(value)
          .flatMap((path) => filenames.get(path) ?? [])
          .join(", ") || text
      );
    return printedOf(field, value) ?? agents.get(text) ?? text;
  };
  const rowsOf = (fields: Field[], depth: number): Row[] =>
    fields.filter(view.shows).flatMap((field) => {
      if (kindOf(field).answerless) return [{ note: textToRead(field), depth }];
      const value = given(application.values, field.name);
      return [
        { label: field.label, answer: answerOf(field, value), depth },
        ...rowsOf(nestedIn(field, value), depth + 1),
      ];
    });
  return application.form.sections.filter(view.shows).map((section) => ({
    label: section.label,
    rows: [...rowsOf(section.fields, 0), ...signedIn(application, section)],
  }));
}

/** Under a section's answers: which of its signatures were given when and from where, and the consent to sign so. */
function signedIn({ form }: Application, section: Application["form"]["sections"][number]): Row[] {
  const labels = new Map(Array.from(allFields({ sections: [section] }), ({ name, label }) => [name, label]));
  const isHere = ({ data }: UserAction) => labels.has(data.field ?? "");
  if (!form.user_actions.some(isHere)) return [];
  const done = form.user_actions.filter((one) => one.action === "consented" || isHere(one));
  const lines = done.map(({ action, data, ip_address, username, timestamp }) => {
    const what =
      action === "signed"
        ? `Signed “${labels.get(data.field ?? "")}”:`
        : `Agreed to electronic records and signatures (version ${data.consent}):`;
    const who = username ? ` by ${username}` : "";
    return `${what} ${printedTime(timestamp)} from ${ip_address}${who}`;
  });
  return [{ note: ["Signed electronically", ...lines].join("\n"), depth: 0 }];
}
