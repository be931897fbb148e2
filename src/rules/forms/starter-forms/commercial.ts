import type { Form } from "#contract/schemas/forms.ts";
import { applicantInformation, contactInformation } from "#rules/forms/default-form/applicant.ts";
import { authorization, extraInformation } from "#rules/forms/default-form/closing.ts";
import { rentalProperty } from "#rules/forms/default-form/property.ts";
import {
  guarantorQuestions,
  lineQuestion,
  multiLineQuestion,
  textBlock,
  yesNoQuestion,
} from "#rules/forms/default-form/questions.ts";
import {
  businessDocuments,
  businessFinances,
  businessInformation,
  businessLocation,
} from "#rules/forms/starter-forms/business.ts";
import { pickFields } from "#rules/forms/starter-forms/pick-fields.ts";

/** The person who fills it in is the applicant: lists and emails name them, and reports are about them. */
export const commercialForm: Form = {
  sections: [
    {
      section_id: "rental_property",
      label: "The Space",
      fields: [
        textBlock(
          "application__welcome",
          "Thank you for your interest. One person fills this out for the business. Have your latest tax return and financial statements ready.",
        ),
        ...pickFields(
          rentalProperty,
          ["rental_property__address", "rental_property__rent", "rental_property__move_in_date"],
          {
            rental_property__address: { label: "Which space are you applying for?" },
            rental_property__move_in_date: { label: "When would you like to move in?" },
          },
        ),
        multiLineQuestion("space__use", "What will you use it for?", {
          required: true,
          summary: true,
          help_text: "Be specific. Zoning and insurance depend on it.",
        }),
        {
          name: "space__lease_years",
          field_id: "choice",
          label: "How long a lease would you like?",
          choices: [
            { value: "one", label: "1 year" },
            { value: "three", label: "3 years" },
            { value: "five", label: "5 years" },
            { value: "ten", label: "10 years" },
            { value: "other", label: "Other" },
          ],
        },
        lineQuestion("space__hours", "Business hours"),
        yesNoQuestion("space__build_out", "Will you need to build or change anything?", [
          multiLineQuestion("space__build_out_details", "What, and who pays for it?"),
        ]),
        lineQuestion("space__utilities", "Special power, water, gas or ventilation needs"),
        yesNoQuestion("space__hazardous", "Will you use or store hazardous materials?", [
          multiLineQuestion("space__hazardous_details", "Which materials, and how much?"),
        ]),
        { name: "space__signs", field_id: "yes_no", label: "Will you put up signs?" },
        lineQuestion("space__parking", "How many parking spaces do you need?", { max_length: 10, digits_only: true }),
      ],
    },
    businessInformation,
    {
      section_id: "applicant_information",
      label: "The Person Applying",
      fields: [
        ...pickFields(applicantInformation, ["applicant__first_name", "applicant__last_name"]),
        lineQuestion("applicant__title", "Your position in the business", {
          required: true,
          max_length: 100,
          autocomplete: "organization-title",
        }),
        ...pickFields(contactInformation, ["applicant__email", "applicant__phone"]),
      ],
    },
    businessLocation,
    businessFinances,
    {
      section_id: "owners",
      label: "Owners and Guarantee",
      fields: [
        multiLineQuestion("owners__names", "Who owns the business?", {
          help_text: "List everyone who owns 20% or more, and their share.",
        }),
        yesNoQuestion("owners__guarantee", "Will an owner personally guarantee the lease?", guarantorQuestions, {
          summary: true,
        }),
        textBlock(
          "owners__reports_note",
          "Answer these two only if you personally guarantee the lease and agree to reports about you. Otherwise, leave them blank.",
        ),
        ...pickFields(applicantInformation, ["applicant__date_of_birth", "applicant__ssn"], {
          applicant__date_of_birth: { required: false, label: "Your date of birth" },
        }),
      ],
    },
    businessDocuments,
    { ...extraInformation, fields: pickFields(extraInformation, ["extra__about"]) },
    {
      ...authorization,
      fields: [
        textBlock(
          "authorization__contact_text",
          "Sign here to let us contact your present and former landlords, your bank and your trade references about your answers.",
        ),
        ...pickFields(authorization, ["authorization__contact_signature"]),
        textBlock(
          "authorization__text",
          "I declare that I may sign for the business and that what I have stated here is true and complete to the best of my knowledge. I authorize the landlord and those acting for the landlord to verify it and to obtain credit information about the business to decide on this application. This is not a lease. I agree to sign electronically, and that my electronic signature counts as one by hand.",
        ),
        textBlock(
          "authorization__reports_text",
          "If I have given my Social Security number above, I authorize them to obtain consumer reports about me as well. I may ask for the name and address of the agency that made a report, get a copy of it and dispute what is wrong in it.",
        ),
        ...pickFields(authorization, ["authorization__signature"]),
      ],
    },
  ],
};
