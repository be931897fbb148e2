import type { Field, Form } from "#contract/schemas/forms.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import type { Place } from "#rules/law/places/places.ts";
import { placeNameIn } from "#rules/law/published/place-names.ts";
import { lawMessage } from "#rules/law/tables/law-text.ts";
import { portableRules } from "#rules/law/tables/portable-rules.ts";
import { inForce } from "#rules/law/tables/rule.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";

/** The name of the statement among the form's fields. */
export const portableStatementField = "portable_reports_statement";

/**
 * Returns what the law of these places requires stating about portable screening reports before applicants enter
 * anything, in both languages; undefined if nothing is required.
 */
export function portableStatement(places: readonly Place[], today: LawTime): Record<Language, string> | undefined {
  const rules = inForce(portableRules, places, today).filter(({ confirmed, value }) => confirmed && value.disclose);
  if (rules.length === 0) return undefined;
  const say = (language: Language) => {
    const named = rules.flatMap(({ place, ...rule }) =>
      place === "US" ? [] : [{ ...rule, name: placeNameIn(place, language) }],
    );
    const notAccepted = named.filter(({ value }) => value.accept === "may").map(({ name }) => name);
    return [
      ...named
        .filter(({ value }) => value.accept === "must")
        .map(({ name, source, value }) =>
          lawMessage("form_portable_right", { place: name, source, days: value.within_days }),
        ),
      ...(notAccepted.length > 0 ? [lawMessage("form_portable_not_accepted", { places: notAccepted.join(", ") })] : []),
    ]
      .map((message) => textsIn(language)(message))
      .join(" ");
  };
  return { en: say("en"), es: say("es") };
}

/** The last result for each form: the law rarely changes. */
const created = new WeakMap<Form, { key: string; form: Form }>();

/**
 * Returns the form with what the law of these places requires stating about portable reports, above its first question.
 * A form's page is the same in both languages, so the statement is in both.
 */
export function withPortableStatement(form: Form, places: readonly Place[], today: LawTime): Form {
  const statement = portableStatement(places, today);
  if (!statement) return form;
  const known = created.get(form);
  if (known?.key === statement.en) return known.form;
  const field: Field = {
    name: portableStatementField,
    field_id: "text_display",
    label: statement.en,
    help_text: statement.es,
    editable: false,
  };
  const target = form.sections.find(({ show_when }) => !show_when);
  const stated = {
    ...form,
    sections: form.sections.map((section) =>
      section === target ? { ...section, fields: [field, ...section.fields] } : section,
    ),
  };
  created.set(form, { key: statement.en, form: stated });
  return stated;
}
