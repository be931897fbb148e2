import type { Section } from "#contract/schemas/forms.ts";
import {
  emailQuestion,
  fileQuestion,
  lineQuestion,
  multiLineQuestion,
  phoneQuestion,
  textBlock,
  yesNoQuestion,
} from "#rules/forms/default-form/questions.ts";

/**
 * Does not ask about convictions or evictions: several states and cities prohibit the question, at this point or
 * altogether. Where the law allows that information, it comes with the reports.
 */
export const otherQuestions: Section = {
  section_id: "other_questions",
  label: "Other Questions",
  fields: [
    { name: "other__smoking", field_id: "yes_no", label: "Does anyone in your household smoke?" },
    {
      name: "other__renters_insurance",
      field_id: "yes_no",
      label: "Do you have, or will you get, renter's insurance?",
    },
    { name: "other__waterbed", field_id: "yes_no", label: "Will you have a waterbed or a large aquarium?" },
    yesNoQuestion("other__business", "Will you run a business from the home?", [
      { name: "other__business_kind", field_id: "single_line", label: "Which business?", max_length: 200 },
    ]),
    yesNoQuestion("other__lease_end", "Have you given notice to your present landlord?", [
      { name: "other__notice_date", field_id: "date", label: "When does your lease end?", autocomplete: "off" },
    ]),
  ],
};

export const attachments: Section = {
  section_id: "attachments",
  label: "Attachments",
  fields: [
    textBlock("attachments__note", "Add what you have available. A complete application speeds up the decision."),
    fileQuestion("attachments__pay_stubs", "Pay stubs", "Your two most recent.", 4),
    fileQuestion("attachments__letter_of_employment", "Letter of employment"),
    fileQuestion("attachments__bank_statement", "Bank statement", "You can black out account numbers.", 4),
    fileQuestion("attachments__tax_returns", "Tax returns", "", 4),
    fileQuestion("attachments__previous_landlord_letter", "Previous landlord letter"),
    fileQuestion("attachments__additional_income_proof", "Additional income proof"),
    fileQuestion("attachments__photo_id", "Photo ID", "Any government-issued ID.", 2),
    fileQuestion("attachments__additional_1", "Additional attachment 1"),
    fileQuestion("attachments__additional_2", "Additional attachment 2"),
  ],
};

export const extraInformation: Section = {
  section_id: "extra_information",
  label: "Extra Information",
  fields: [
    multiLineQuestion("extra__about", "Is there anything else you would like us to know?", {
      max_length: 4000,
      help_text: "For example, explain something that a report may show.",
    }),
    yesNoQuestion("reference_1__is_given", "Would you like to give a reference?", [
      lineQuestion("reference_1__name", "A reference"),
      lineQuestion("reference_1__relationship", "How do you know each other?", { max_length: 100 }),
      phoneQuestion("reference_1__phone", "The reference's phone"),
      emailQuestion("reference_1__email", "The reference's email"),
    ]),
  ],
};

export const authorization: Section = {
  section_id: "authorization",
  label: "Authorization",
  button: "Sign and submit",
  fields: [
    textBlock(
      "authorization__contact_text",
      "Sign here to let us contact your present and former landlords and employers about your answers.",
    ),
    { name: "authorization__contact_signature", field_id: "signature", label: "Permission to contact references" },
    textBlock(
      "authorization__text",
      "I declare that what I have stated here is true and complete to the best of my knowledge. I authorize the landlord and those acting for the landlord to verify it and to obtain consumer reports about me, such as credit and rental history, to decide on this application. I may ask for the name and address of the agency that made a report, get a copy of it and dispute what is wrong in it. I agree to sign electronically, and that my electronic signature counts as one by hand.",
    ),
    {
      name: "authorization__signature",
      field_id: "signature_new",
      label: "Your signature",
      required: true,
      editable: false,
    },
  ],
};
