import type { Form } from "#contract/schemas/forms.ts";
import { currentAddress } from "#rules/forms/default-form/addresses.ts";
import { applicantInformation, contactInformation } from "#rules/forms/default-form/applicant.ts";
import { attachments, authorization, extraInformation } from "#rules/forms/default-form/closing.ts";
import { assetsAndIncome, presentEmployer } from "#rules/forms/default-form/money.ts";
import { rentalProperty } from "#rules/forms/default-form/property.ts";
import { amountQuestion, lineQuestion, textBlock, yesNoQuestion } from "#rules/forms/default-form/questions.ts";
import { pickFields } from "#rules/forms/starter-forms/pick-fields.ts";

/** Does not ask how the two are related: a landlord may consider what a co-signer can pay, not their family. */
export const coSignerForm: Form = {
  sections: [
    {
      section_id: "guarantee",
      label: "The Guarantee",
      fields: [
        textBlock(
          "guarantee__note",
          "A co-signer promises to pay the rent if the tenant doesn't. This form isn't binding. The length and amount of your guarantee are agreed in writing when the lease is signed.",
        ),
        lineQuestion("guarantee__tenant_name", "Whose rent will you guarantee?", {
          required: true,
          summary: true,
          help_text: "The name of the person applying for the home.",
        }),
        {
          name: "guarantee__tenant_email",
          field_id: "email",
          label: "The tenant's email",
          autocomplete: "off",
          help_text: "This helps match your application with theirs.",
        },
        ...pickFields(rentalProperty, ["rental_property__address", "rental_property__rent"], {
          rental_property__address: { label: "Which property or unit are they applying for?" },
        }),
      ],
    },
    {
      section_id: "applicant_information",
      label: "About You, the Co-Signer",
      fields: [
        ...pickFields(applicantInformation, [
          "applicant__first_name",
          "applicant__middle_name",
          "applicant__last_name",
          "applicant__suffix",
          "applicant__date_of_birth",
          "applicant__ssn",
        ]),
        ...pickFields(contactInformation, ["applicant__email", "applicant__phone", "applicant__other_phone"]),
      ],
    },
    {
      section_id: "current_address",
      label: "Current Address",
      fields: pickFields(currentAddress, [
        "current_address__address1",
        "current_address__since",
        "current_address__occupancy",
      ]),
    },
    { ...presentEmployer, label: "Work" },
    {
      section_id: "assets_and_income",
      label: "Income and Obligations",
      fields: [
        ...pickFields(assetsAndIncome, [
          "income__sources",
          "income__monthly_total",
          "income__other_details",
          "assets__bank_name",
          "assets__checking_balance",
          "assets__savings_balance",
          "assets__other",
          "expenses__monthly_debts",
        ]),
        yesNoQuestion("guarantee__others", "Do you guarantee rent or a loan for anyone else?", [
          amountQuestion("guarantee__others_amount", "Total monthly amount"),
        ]),
      ],
    },
    {
      ...attachments,
      fields: pickFields(attachments, [
        "attachments__note",
        "attachments__pay_stubs",
        "attachments__bank_statement",
        "attachments__tax_returns",
        "attachments__photo_id",
      ]),
    },
    { ...extraInformation, fields: pickFields(extraInformation, ["extra__about"]) },
    {
      ...authorization,
      fields: [
        textBlock(
          "authorization__guarantee_text",
          "I understand that as a co-signer I may have to pay rent and other amounts due under the lease, and that this may show on my credit report. I have the right to read the guarantee before I sign it.",
        ),
        ...pickFields(authorization, ["authorization__text", "authorization__signature"]),
      ],
    },
  ],
};
