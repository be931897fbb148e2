import type { Form } from "#contract/schemas/forms.ts";
import { currentAddress } from "#rules/forms/default-form/addresses.ts";
import { applicantInformation, contactInformation } from "#rules/forms/default-form/applicant.ts";
import { attachments, authorization, extraInformation } from "#rules/forms/default-form/closing.ts";
import { coApplicantsAndOccupants, pets } from "#rules/forms/default-form/household.ts";
import { assetsAndIncome, presentEmployer } from "#rules/forms/default-form/money.ts";
import { applicationInformation, rentalProperty } from "#rules/forms/default-form/property.ts";
import { multiLineQuestion, textBlock, yesNoQuestion } from "#rules/forms/default-form/questions.ts";
import { pickFields } from "#rules/forms/starter-forms/pick-fields.ts";

export const shortForm: Form = {
  sections: [
    {
      section_id: "rental_property",
      label: "The Home",
      fields: [
        textBlock(
          "application__welcome",
          "Thank you for your interest. Every adult who will live in the home must fill out this form. We'll ask for more only if we need it.",
        ),
        ...pickFields(rentalProperty, [
          "rental_property__address",
          "rental_property__move_in_date",
          "rental_property__lease_term",
        ]),
        ...pickFields(applicationInformation, ["application__agent"]),
      ],
    },
    {
      section_id: "applicant_information",
      label: "About You",
      fields: [
        ...pickFields(applicantInformation, [
          "applicant__first_name",
          "applicant__last_name",
          "applicant__date_of_birth",
          "applicant__ssn",
        ]),
        ...pickFields(contactInformation, ["applicant__email", "applicant__phone"]),
      ],
    },
    {
      section_id: "household",
      label: "Household",
      fields: [
        ...pickFields(coApplicantsAndOccupants, ["household__size", "household__other_occupants"]),
        ...pickFields(pets, ["pets__note"]),
        yesNoQuestion(
          "pets__has_pets",
          "Do you have pets?",
          [
            multiLineQuestion("pets__details", "Which pets?", {
              max_length: 500,
              help_text: "Type, breed and weight of each.",
            }),
          ],
          { summary: true },
        ),
      ],
    },
    {
      section_id: "current_address",
      label: "Current Address",
      fields: pickFields(currentAddress, [
        "current_address__address1",
        "current_address__since",
        "current_address__occupancy",
        "current_address__reason_for_leaving",
      ]),
    },
    {
      section_id: "income",
      label: "Work and Income",
      fields: [
        ...pickFields(presentEmployer, [
          "present_employer__status",
          "present_employer__name",
          "present_employer__since",
        ]),
        ...pickFields(assetsAndIncome, ["income__sources", "income__monthly_total", "income__voucher_amount"]),
      ],
    },
    {
      section_id: "attachments",
      label: "Documents",
      fields: pickFields(attachments, ["attachments__note", "attachments__pay_stubs", "attachments__photo_id"]),
    },
    { ...extraInformation, label: "Anything Else", fields: pickFields(extraInformation, ["extra__about"]) },
    {
      ...authorization,
      fields: pickFields(authorization, ["authorization__text", "authorization__signature"]),
    },
  ],
};
