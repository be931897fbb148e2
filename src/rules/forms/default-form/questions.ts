import type { Field } from "#contract/schemas/forms.ts";

/** A question's properties besides its name and label. */
type QuestionOptions = Partial<Field>;

/** Creates a question for a line of text that browsers do not autofill. */
export const lineQuestion = (name: string, label: string, options: QuestionOptions = {}): Field => ({
  name,
  field_id: "single_line",
  label,
  max_length: 200,
  autocomplete: "off",
  ...options,
});

/** Creates a question for another person's phone, which the browser does not autofill with the applicant's own. */
export const phoneQuestion = (name: string, label: string): Field => ({
  name,
  field_id: "phone",
  label,
  autocomplete: "off",
});
/** Creates a question for another person's email address, as `phoneQuestion`. */
export const emailQuestion = (name: string, label: string): Field => ({
  name,
  field_id: "email",
  label,
  autocomplete: "off",
});

/** Creates a question for a multi-line text. */
export const multiLineQuestion = (name: string, label: string, options: QuestionOptions = {}): Field => ({
  name,
  field_id: "multi_line",
  label,
  max_length: 1000,
  ...options,
});

/** Creates a question for an amount of money. */
export const amountQuestion = (name: string, label: string, options: QuestionOptions = {}): Field => ({
  name,
  field_id: "currency",
  label,
  ...options,
});

/** Creates a text between questions. */
export const textBlock = (name: string, label: string): Field => ({ name, field_id: "text_display", label });

/** Creates a yes/no question with follow-up questions for "yes". */
export const yesNoQuestion = (name: string, label: string, fields: Field[], options: QuestionOptions = {}): Field => ({
  name,
  field_id: "yes_no",
  label,
  ...options,
  choices: [
    { value: "yes", label: "Yes", fields },
    { value: "no", label: "No" },
  ],
});

/** Returns the questions about a landlord's name and contact data, by address or business. */
export const landlordQuestions = (namePrefix: string): Field[] => [
  lineQuestion(`${namePrefix}__landlord_name`, "Landlord or manager"),
  phoneQuestion(`${namePrefix}__landlord_phone`, "Landlord's phone"),
  emailQuestion(`${namePrefix}__landlord_email`, "Landlord's email"),
];

/** The questions about a guarantor. */
export const guarantorQuestions: Field[] = [
  lineQuestion("guarantor__name", "Guarantor's name"),
  phoneQuestion("guarantor__phone", "Guarantor's phone"),
  emailQuestion("guarantor__email", "Guarantor's email"),
];

/** Creates a file question, whose control names the accepted files. @param helpText its help text */
export const fileQuestion = (name: string, label: string, helpText = "", maxFiles = 1): Field => ({
  name,
  field_id: "file",
  label,
  ...(helpText && { help_text: helpText }),
  ...(maxFiles > 1 && { max_files: maxFiles }),
});
