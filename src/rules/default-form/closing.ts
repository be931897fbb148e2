import type { Section } from "#contract/forms.ts";

/**
 * Neither convictions nor evictions are asked about: several states and cities forbid the question, at this point
 * or altogether. What the law of the place allows comes with the reports.
 */
export const otherQuestions: Section = {
  section_id: "other_questions",
  label: "Other Questions",
  fields: [
    { name: "other__smoking", field_id: "yes_no", label: "Does anybody in your household smoke?" },
    {
      name: "other__renters_insurance",
      field_id: "yes_no",
      label: "Do you have, or will you get, renter's insurance?",
    },
    { name: "other__waterbed", field_id: "yes_no", label: "Will you bring a waterbed or a large aquarium?" },
    {
      name: "other__business",
      field_id: "yes_no",
      label: "Will you run a business from the home?",
      choices: [
        {
          value: "yes",
          label: "Yes",
          fields: [
            { name: "other__business_kind", field_id: "single_line", label: "Which business?", max_length: 200 },
          ],
        },
        { value: "no", label: "No" },
      ],
    },
    {
      name: "other__lease_end",
      field_id: "yes_no",
      label: "Have you given your present landlord notice?",
      choices: [
        {
          value: "yes",
          label: "Yes",
          fields: [
            { name: "other__notice_date", field_id: "date", label: "When does your lease end?", autocomplete: "off" },
          ],
        },
        { value: "no", label: "No" },
      ],
    },
  ],
};

const size = "A picture or a PDF, 5 MB at most.";

export const attachments: Section = {
  section_id: "attachments",
  label: "Attachments",
  fields: [
    {
      name: "attachments__note",
      field_id: "text_display",
      label: "Add what you have at hand. The more complete your application, the sooner it can be decided.",
    },
    { name: "attachments__pay_stubs", field_id: "file", label: "Pay stubs", help_text: `The last two. ${size}` },
    { name: "attachments__letter_of_employment", field_id: "file", label: "Letter of employment", help_text: size },
    {
      name: "attachments__bank_statement",
      field_id: "file",
      label: "Bank statement",
      help_text: `You may black out account numbers. ${size}`,
    },
    { name: "attachments__tax_returns", field_id: "file", label: "Tax returns", help_text: size },
    {
      name: "attachments__previous_landlord_letter",
      field_id: "file",
      label: "Previous landlord letter",
      help_text: size,
    },
    {
      name: "attachments__additional_income_proof",
      field_id: "file",
      label: "Additional income proof",
      help_text: size,
    },
    {
      name: "attachments__photo_id",
      field_id: "file",
      label: "Photo ID",
      help_text: `Any government's will do. ${size}`,
    },
    { name: "attachments__additional_1", field_id: "file", label: "Additional attachment 1", help_text: size },
    { name: "attachments__additional_2", field_id: "file", label: "Additional attachment 2", help_text: size },
  ],
};

export const extraInformation: Section = {
  section_id: "extra_information",
  label: "Extra Information",
  fields: [
    {
      name: "extra__about",
      field_id: "multi_line",
      label: "Is there anything else you would like us to know?",
      max_length: 4000,
      help_text: "Such as an explanation of something a report may show.",
    },
    { name: "reference_1__name", field_id: "single_line", label: "A reference", max_length: 200, autocomplete: "off" },
    {
      name: "reference_1__relationship",
      field_id: "single_line",
      label: "How do you know each other?",
      max_length: 100,
      autocomplete: "off",
    },
    { name: "reference_1__phone", field_id: "phone", label: "The reference's phone", autocomplete: "off" },
    { name: "reference_1__email", field_id: "email", label: "The reference's e-mail", autocomplete: "off" },
  ],
};

export const authorization: Section = {
  section_id: "authorization",
  label: "Authorization",
  button: "Sign and submit",
  fields: [
    {
      name: "authorization__contact_text",
      field_id: "text_display",
      label: "If we may ask your present and former landlords and employers about what you told us, sign here.",
    },
    { name: "authorization__contact_signature", field_id: "signature", label: "Permission to contact references" },
    {
      name: "authorization__text",
      field_id: "text_display",
      label:
        "I declare that what I have stated here is true and complete to the best of my knowledge. I authorize the landlord and those acting for the landlord to verify it and to obtain consumer reports about me, such as credit and rental history, to decide on this application. I may ask for the name and address of the agency that made a report, get a copy of it and dispute what is wrong in it. I agree to sign electronically, and that my electronic signature counts as one by hand.",
    },
    {
      name: "authorization__signature",
      field_id: "signature_new",
      label: "Your signature",
      required: true,
      editable: false,
    },
  ],
};
