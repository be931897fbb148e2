import type { Field, Form, Section } from "#contract/schemas/forms.ts";
import { mapTests } from "#fields/conditions/condition-editing.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { homeChoiceField, homeField } from "#rules/law/places/place-pattern.ts";

/** How a form identifies the home that is applied for. */
type HomeQuestion = {
  /** the homes that it lists: the applicant chooses one and enters no address */
  homes: readonly { value: string; label: string }[];
  /** whether the form needs the home's location: for a fee, a report, or a question that some place regulates */
  isNeeded: boolean;
};

const defaultQuestion: Field = {
  name: homeField,
  field_id: "address",
  label: "Which property or unit are you applying for?",
  editable: false,
  autocomplete: "off",
  summary: true,
};

/** The last result for each form: homes and price rarely change. */
const formCache = new WeakMap<Form, { key: string; form: Form }>();

/**
 * Returns the form with one question for the home: a choice of its listed homes, or its structured address. In forms
 * with a text line for the unit next to an optional address, or with the text line alone, the address replaces it. A
 * form that neither lists homes nor needs the home stays unchanged if it has no address. Conditions that a replaced
 * question is answered apply to the one that replaces it.
 */
export function withHomeQuestion(form: Form, { homes, isNeeded }: HomeQuestion): Form {
  const key = JSON.stringify([homes, isNeeded]);
  const cached = formCache.get(form);
  if (cached?.key === key) return cached.form;
  const withQuestion = addHomeQuestion(form, { homes, isNeeded });
  formCache.set(form, { key, form: withQuestion });
  return withQuestion;
}

function addHomeQuestion(form: Form, { homes, isNeeded }: HomeQuestion): Form {
  const fields = form.sections.flatMap((section) => section.fields);
  const unit = fields.find(({ name }) => name === homeChoiceField);
  const address = fields.find((field) => field.name === homeField && kindOf(field).isAddress);
  if (homes.length === 0 && !isNeeded && !address) return form;
  const isRequired = homes.length > 0 || isNeeded || Boolean(unit?.required) || Boolean(address?.required);
  if (homes.length === 0 && !unit && address && isRequired === Boolean(address.required) && !address.show_when)
    return form;
  const { show_when, require_when: _, ...whole } = address ?? defaultQuestion;
  const label = unit?.label ?? whole.label;
  const { help_text: __, ...bare } = whole;
  const question: Field =
    homes.length > 0
      ? {
          name: homeChoiceField,
          field_id: "unit_field",
          label,
          required: true,
          summary: true,
          editable: false,
          choices: homes.map((home) => ({ ...home })),
        }
      : {
          ...(unit ? bare : whole),
          label,
          required: isRequired,
          ...(unit?.summary && { summary: true }),
          ...(!isRequired && show_when && { show_when }),
        };
  const replacedName = question.name === homeChoiceField ? homeField : homeChoiceField;
  return mapTests({ ...form, sections: insertQuestion(form.sections, question, isRequired) }, (test) =>
    // other tests compare texts, which the two questions don't have in common
    test.is === "answered" && test.field === replacedName ? { ...test, field: question.name } : test,
  );
}

/** Returns the sections with the one question in place of the two, or at the start if it would be hidden there. */
function insertQuestion(sections: Section[], question: Field, mustShow: boolean): Section[] {
  const isHome = ({ name }: Field) => name === homeChoiceField || name === homeField;
  const sectionIndex = sections.findIndex((section) => section.fields.some(isHome) && !(mustShow && section.show_when));
  const target = sectionIndex >= 0 ? sectionIndex : sections.findIndex(({ show_when }) => !show_when);
  const withQuestion = sections.map((section, index) => {
    const rest = section.fields.filter((field) => !isHome(field));
    if (index !== target) return rest.length === section.fields.length ? section : { ...section, fields: rest };
    const before = section.fields.findIndex(isHome);
    return { ...section, fields: rest.toSpliced(Math.max(0, before), 0, question) };
  });
  return target >= 0 ? withQuestion : [{ section_id: "home", label: "Home", fields: [question] }, ...withQuestion];
}
