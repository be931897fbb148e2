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
  const placesWithoutAcceptance = rules.flatMap(({ place, value }) =>
    value.accept === "may" && place !== "US" ? [place] : [],
  );
  const noticeIn = (language: Language) => {
    const names = placesWithoutAcceptance.map((place) => placeNameIn(place, language));
    return textsIn(language)(lawMessage("form_portable_not_accepted", { places: names }));
  };
  return [
    ...advisements.map((key): Statement => {
      const message = lawMessage(key);
      return { kind: "advisement", text: { en: textsIn("en")(message), es: textsIn("es")(message) } };
    }),
    ...(placesWithoutAcceptance.length > 0
      ? [{ kind: "notice" as const, text: { en: noticeIn("en"), es: noticeIn("es") } }]
      : []),
  ];
}

/** A cache of the last result for each form, since the law rarely changes. */
const formsWithStatements = new WeakMap<Form, { key: string; form: Form }>();

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
  const cachedForm = formsWithStatements.get(form);
  if (cachedForm?.key === key) return cachedForm.form;
  const fields = statements.map(
    ({ kind, text }, index): Field => ({
      name: `${portableStatementField}_${kind}_${index + 1}`,
      field_id: "text_display",
      label: text.en,
      help_text: text.es,
      editable: false,
    }),
  );
  const firstSection = form.sections.find(({ show_when }) => !show_when);
  const formWithStatements = {
    ...form,
    sections: form.sections.map((section) =>
      section === firstSection
        ? { ...section, fields: section.fields.toSpliced(firstQuestionIndex(section), 0, ...fields) }
        : section,
    ),
  };
  formsWithStatements.set(form, { key, form: formWithStatements });
  return formWithStatements;
}

/** Returns the index of a section's first question. */
function firstQuestionIndex({ fields }: Section): number {
  const questionIndex = fields.findIndex(({ field_id }) => field_id !== "text_display");
  return questionIndex === -1 ? fields.length : questionIndex;
}
