import type { Field, Form } from "#contract/schemas/forms.ts";
import { hostileTexts } from "./hostile-texts.ts";

const name = (n: number) => `hostile${n}`;

/** The fields that identify the applicant of an application. */
const applicantFields: Field[] = [
  { name: "applicant__first_name", field_id: "single_line", label: "First name", required: true },
  { name: "applicant__last_name", field_id: "single_line", label: "Last name", required: true },
  { name: "applicant__email", field_id: "email", label: "Email", required: true },
];

/** All hostile texts as one text, one paragraph each. */
const hostileParagraphs = hostileTexts.join("\n\n");

/**
 * Returns a form in which every text that a landlord may write is hostile, with each text in each position, and
 * harmless labels at the start.
 */
export function hostileForm(): Form {
  const fields = hostileTexts.map((text, n): Field => {
    const field = {
      name: name(n),
      label: text,
      help_text: text,
      tooltip_text: text,
      validate_text: text,
      placeholder: text,
      summary: true,
    };
    const rest = { ...field, klass: text.slice(0, 80), icon: text.slice(0, 40), button: text.slice(0, 80) };
    if (n % 4 === 1 || text.includes("\n")) return { ...rest, field_id: "multi_line" };
    if (n % 4 === 2) return { ...rest, field_id: "dropdown", choices: options(text) };
    if (n % 4 === 3) return { ...rest, field_id: "choice", choices: options(text) };
    return { ...rest, field_id: "single_line" };
  });
  const paragraphs = hostileTexts.map(
    (text, n): Field => ({ name: `paragraph${n}`, field_id: "text_display", label: text, help_text: text }),
  );
  const sections = hostileTexts.slice(0, 57).map((text, n) => ({
    section_id: `section${n}`,
    label: text,
    button: text.slice(0, 80),
    fields: [fields[n], paragraphs[n]].filter((field) => field !== undefined),
  }));
  const last = { section_id: "rest", label: "Rest", fields: [...fields.slice(57), ...paragraphs.slice(57)] };
  const appearance = { welcome: hostileParagraphs, closing: hostileParagraphs, custom_css: hostileParagraphs };
  return { sections: [{ section_id: "who", label: "You", fields: applicantFields }, ...sections, last], appearance };
}

const options = (text: string) => [
  { value: text, label: text },
  { value: "none", label: "None of it" },
];

/** Returns answers to this form that are the hostile texts themselves. */
export const hostileAnswers = (): Record<string, string> =>
  Object.fromEntries(hostileTexts.map((text, n) => [name(n), text]));
