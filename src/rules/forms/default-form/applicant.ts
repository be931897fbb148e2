import type { Section } from "#contract/schemas/forms.ts";
import { emailQuestion, lineQuestion, phoneQuestion } from "#rules/forms/default-form/questions.ts";

export const applicantInformation: Section = {
  section_id: "applicant_information",
  label: "Applicant Information",
  fields: [
    lineQuestion("applicant__first_name", "First name", {
      required: true,
      editable: false,
      max_length: 100,
      autocomplete: "given-name",
      help_text: "As it appears on your legal documents.",
    }),
    lineQuestion("applicant__middle_name", "Middle name", { max_length: 100, autocomplete: "additional-name" }),
    lineQuestion("applicant__last_name", "Last name", {
      required: true,
      editable: false,
      max_length: 100,
      autocomplete: "family-name",
    }),
    {
      name: "applicant__suffix",
      field_id: "dropdown",
      label: "Suffix",
      autocomplete: "honorific-suffix",
      choices: ["Jr.", "Sr.", "II", "III", "IV"].map((suffix) => ({ value: suffix, label: suffix })),
    },
    lineQuestion("applicant__other_names", "Other names you have used", {
      help_text: "For example, a former name. This helps match your records.",
    }),
    {
      name: "applicant__date_of_birth",
      field_id: "date",
      label: "Date of birth",
      required: true,
      editable: false,
      prefer_to_type: true,
      autocomplete: "bday",
    },
    {
      name: "applicant__ssn",
      field_id: "ssn",
      label: "Social Security number or ITIN",
      editable: false,
      masked: true,
      autocomplete: "off",
      help_text:
        "We encrypt it, use it only to verify your identity and order reports, and show the landlord only the last 4 digits.",
      tooltip_text: "No number? Leave it blank. You can still apply.",
    },
  ],
};

export const contactInformation: Section = {
  section_id: "contact_information",
  label: "Contact Information",
  fields: [
    {
      name: "applicant__email",
      field_id: "email",
      label: "Email address",
      required: true,
      summary: true,
      editable: false,
      autocomplete: "email",
    },
    {
      name: "applicant__phone",
      field_id: "phone",
      label: "Cell phone",
      required: true,
      summary: true,
      editable: false,
      autocomplete: "tel",
    },
    phoneQuestion("applicant__other_phone", "Another phone"),
    {
      name: "applicant__contact_by",
      field_id: "checkbox",
      label: "How can we reach you?",
      choices: [
        { value: "email", label: "Email" },
        { value: "call", label: "Phone call" },
        { value: "text", label: "Text message" },
      ],
    },
    lineQuestion("emergency_contact__name", "Emergency contact", { help_text: "Someone who won't live with you." }),
    lineQuestion("emergency_contact__relationship", "How do you know each other?", { max_length: 100 }),
    phoneQuestion("emergency_contact__phone", "Emergency contact's phone"),
    emailQuestion("emergency_contact__email", "Emergency contact's email"),
  ],
};
