import type { Field, Form, Section } from "#contract/schemas/forms.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import type { Place } from "#rules/law/places/places.ts";
import { placeNameIn } from "#rules/law/published/place-names.ts";
import { lawMessage } from "#rules/law/tables/law-text.ts";
import { portableRules } from "#rules/law/tables/portable-rules.ts";
import { inForce } from "#rules/law/tables/rule.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";

/** A statement in both languages; `notice`: the law doesn't prescribe its wording. */
type Statement = { kind: "advisement" | "notice"; text: Record<Language, string> };

/** The prefix of the statements' field names, by which `paragraph.module.css` recognizes them. */
export const portableStatementField = "portable_reports";

/**
 * Returns the statements about portable screening reports that the law of these jurisdictions requires before
 * applicants enter anything, in both languages: the texts that a law prescribes, and where the landlord accepts no such
 * reports. Each statement names its jurisdictions, so that it is true wherever the home is.
 */
export function portableStatements(places: readonly Place[], today: LawTime): Statement[] {
  const rules = inForce(portableRules, places, today).filter(({ confirmed, value }) => confirmed && value.disclose);
  const advisements = rules.flatMap(({ value }) => value.advisement ?? []);
  const notAccepted = rules.flatMap(({ place, value }) => (value.accept === "may" && place !== "US" ? [place] : []));
  const notice = (language: Language) => {
    const names = notAccepted.map((place) => placeNameIn(place, language));
    return textsIn(language)(lawMessage("form_portable_not_accepted", { places: names }));
  };
  return [
    ...advisements.map((key): Statement => {
      const message = lawMessage(key);
      return { kind: "advisement", text: { en: textsIn("en")(message), es: textsIn("es")(message) } };
    }),
    ...(notAccepted.length > 0 ? [{ kind: "notice" as const, text: { en: notice("en"), es: notice("es") } }] : []),
  ];
}

/** A cache of the last result for each form, since the law rarely changes. */
const created = new WeakMap<Form, { key: string; form: Form }>();

/**
 * Returns the form with the statements about portable reports that the law of these jurisdictions requires. They are
 * above its first question, below the texts that open the form.
 * A form's data is the same in both languages, so each statement contains both, and `paragraph.module.css` shows the
 * page's language and prescribed texts.
 */
export function withPortableStatements(form: Form, places: readonly Place[], today: LawTime): Form {
  const statements = portableStatements(places, today);
  if (statements.length === 0) return form;
  const key = statements.map(({ text }) => text.en).join("\n");
  const known = created.get(form);
  if (known?.key === key) return known.form;
  const fields = statements.map(
    ({ kind, text }, index): Field => ({
      name: `${portableStatementField}_${kind}_${index + 1}`,
      field_id: "text_display",
      label: text.en,
      help_text: text.es,
      editable: false,
    }),
  );
  const target = form.sections.find(({ show_when }) => !show_when);
  const stated = {
    ...form,
    sections: form.sections.map((section) =>
      section === target ? { ...section, fields: section.fields.toSpliced(startOf(section), 0, ...fields) } : section,
    ),
  };
  created.set(form, { key, form: stated });
  return stated;
}

/** Returns the index of a section's first question. */
function startOf({ fields }: Section): number {
  const first = fields.findIndex(({ field_id }) => field_id !== "text_display");
  return first === -1 ? fields.length : first;
}
