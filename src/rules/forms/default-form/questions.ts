import type { Field } from "#contract/schemas/forms.ts";

/** A question's properties besides its name and label. */
type More = Partial<Field>;

/** Creates a question for a line of text that browsers do not autofill. */
export const line = (name: string, label: string, more: More = {}): Field => ({
  name,
  field_id: "single_line",
  label,
  max_length: 200,
  autocomplete: "off",
  ...more,
});

/** Creates a question for another person's phone, which the browser does not autofill with the applicant's own. */
export const phoneOf = (name: string, label: string): Field => ({
  name,
  field_id: "phone",
  label,
  autocomplete: "off",
});
/** Creates a question for another person's email address, as `phoneOf`. */
export const emailOf = (name: string, label: string): Field => ({
  name,
  field_id: "email",
  label,
  autocomplete: "off",
});

/** Creates a question for a multi-line text. */
export const text = (name: string, label: string, more: More = {}): Field => ({
  name,
  field_id: "multi_line",
  label,
  max_length: 1000,
  ...more,
});

/** Creates a question for an amount of money. */
export const amount = (name: string, label: string, more: More = {}): Field => ({
  name,
  field_id: "currency",
  label,
  ...more,
});

/** Creates a text between questions. */
export const note = (name: string, label: string): Field => ({ name, field_id: "text_display", label });

/** Creates a yes/no question with follow-up questions for "yes". */
export const yesWith = (name: string, label: string, fields: Field[], more: More = {}): Field => ({
  name,
  field_id: "yes_no",
  label,
  ...more,
  choices: [
    { value: "yes", label: "Yes", fields },
    { value: "no", label: "No" },
  ],
});

/** Returns the questions about a landlord's name and contact data, by address or business. */
export const landlordOf = (place: string): Field[] => [
  line(`${place}__landlord_name`, "Landlord or manager"),
  phoneOf(`${place}__landlord_phone`, "Landlord's phone"),
  emailOf(`${place}__landlord_email`, "Landlord's email"),
];

/** The questions about a guarantor. */
export const guarantor: Field[] = [
  line("guarantor__name", "Guarantor's name"),
  phoneOf("guarantor__phone", "Guarantor's phone"),
  emailOf("guarantor__email", "Guarantor's email"),
];

/** Creates a file question, whose control names the accepted files. @param about its help text */
export const fileQuestion = (name: string, label: string, about = "", files = 1): Field => ({
  name,
  field_id: "file",
  label,
  ...(about && { help_text: about }),
  ...(files > 1 && { max_files: files }),
});
