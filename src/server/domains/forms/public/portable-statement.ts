import type { Field, Form } from "#contract/schemas/forms.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import type { Place } from "#rules/law/places/places.ts";
import { placeNameIn } from "#rules/law/published/place-names.ts";
import { lawMessage } from "#rules/law/tables/law-text.ts";
import { portableRules } from "#rules/law/tables/portable-rules.ts";
import { inForce } from "#rules/law/tables/rule.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";

type Statement = Record<Language, string>;

/** The beginning of the names of the statements among the form's fields. */
export const portableStatementField = "portable_reports_statement";

/**
 * Returns what the law of these places requires stating about portable screening reports before applicants enter
 * anything, in both languages: the words that a law prescribes, and where the landlord accepts no such reports. Each
 * statement names its places, so that it is true wherever the home is.
 */
export function portableStatements(places: readonly Place[], today: LawTime): Statement[] {
  const rules = inForce(portableRules, places, today).filter(({ confirmed, value }) => confirmed && value.disclose);
  const advisements = rules.flatMap(({ value }) => value.advisement ?? []);
  const notAccepted = rules.flatMap(({ place, value }) => (value.accept === "may" && place !== "US" ? [place] : []));
  const say = (language: Language) => {
    const names = notAccepted.map((place) => placeNameIn(place, language)).join(", ");
    return [
      ...advisements.map((text) => lawMessage(text)),
      ...(names ? [lawMessage("form_portable_not_accepted", { places: names })] : []),
    ].map((message) => textsIn(language)(message));
  };
  const spanish = say("es");
  return say("en").map((en, index) => ({ en, es: spanish[index] ?? "" }));
}

/** The last result for each form: the law rarely changes. */
const created = new WeakMap<Form, { key: string; form: Form }>();

/**
 * Returns the form with what the law of these places requires stating about portable reports, above its first question.
 * A form's page is the same in both languages, so each statement is in both.
 */
export function withPortableStatements(form: Form, places: readonly Place[], today: LawTime): Form {
  const statements = portableStatements(places, today);
  if (statements.length === 0) return form;
  const key = statements.map(({ en }) => en).join("\n");
  const known = created.get(form);
  if (known?.key === key) return known.form;
  const fields = statements.map(
    ({ en, es }, index): Field => ({
      name: `${portableStatementField}_${index + 1}`,
      field_id: "text_display",
      label: en,
      help_text: es,
      editable: false,
    }),
  );
  const target = form.sections.find(({ show_when }) => !show_when);
  const stated = {
    ...form,
    sections: form.sections.map((section) =>
      section === target ? { ...section, fields: [...fields, ...section.fields] } : section,
    ),
  };
  created.set(form, { key, form: stated });
  return stated;
}
