import type { Form } from "#contract/schemas/forms.ts";
import { currentAddress, previousAddress } from "#rules/forms/default-form/addresses.ts";
import { applicantInformation, contactInformation } from "#rules/forms/default-form/applicant.ts";
import { attachments, authorization, extraInformation, otherQuestions } from "#rules/forms/default-form/closing.ts";
import { pets } from "#rules/forms/default-form/household.ts";
import { assetsAndIncome, presentEmployer } from "#rules/forms/default-form/money.ts";
import { applicationInformation, rentalProperty } from "#rules/forms/default-form/property.ts";
import {
  lineQuestion,
  multiLineQuestion,
  phoneQuestion,
  textBlock,
  yesNoQuestion,
} from "#rules/forms/default-form/questions.ts";
import { pickFields } from "#rules/forms/starter-forms/pick-fields.ts";

/**
 * The form may ask about living habits, but not about protected characteristics: it does not ask for sex, age, family,
 * origin, religion or health. In some places people who share their home may choose more freely, but a landlord's form
 * may not.
 */
export const roomMateForm: Form = {
  sections: [
    {
      section_id: "rental_property",
      label: "The Room",
      fields: [
        textBlock(
          "application__welcome",
          "Thank you for your interest in sharing this home. Everyone who moves in must fill out their own form.",
        ),
        ...pickFields(rentalProperty, ["rental_property__address", "rental_property__move_in_date"], {
          rental_property__address: { label: "Which home or room are you applying for?" },
        }),
        {
          name: "room_mate__stay",
          field_id: "choice",
          label: "How long would you like to stay?",
          choices: [
            { value: "months", label: "A few months" },
            { value: "year", label: "About a year" },
            { value: "longer", label: "Longer" },
          ],
        },
        {
          name: "room_mate__contract",
          field_id: "choice",
          label: "How would you join the home?",
          choices: [
            { value: "lease", label: "On the lease" },
            { value: "sublease", label: "On a sublease" },
            { value: "open", label: "I don't know yet" },
          ],
        },
        lineQuestion("room_mate__knows", "Do you know anyone who lives there?", {
          help_text: "Enter their name. It's fine if you don't know anyone.",
        }),
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
        ...pickFields(contactInformation, [
          "applicant__email",
          "applicant__phone",
          "emergency_contact__name",
          "emergency_contact__phone",
        ]),
      ],
    },
    {
      section_id: "living_together",
      label: "Living Together",
      fields: [
        {
          name: "room_mate__around",
          field_id: "checkbox",
          label: "When are you usually at home?",
          choices: [
            { value: "mornings", label: "Mornings" },
            { value: "afternoons", label: "Afternoons" },
            { value: "evenings", label: "Evenings" },
            { value: "nights", label: "Nights" },
            { value: "weekends", label: "Weekends" },
          ],
        },
        { name: "room_mate__works_at_home", field_id: "yes_no", label: "Do you work or study at home?" },
        {
          name: "room_mate__guests",
          field_id: "choice",
          label: "How often do you have guests overnight?",
          choices: [
            { value: "never", label: "Rarely" },
            { value: "monthly", label: "About once a month" },
            { value: "weekly", label: "About once a week" },
            { value: "often", label: "More often" },
          ],
        },
        yesNoQuestion("room_mate__music", "Do you play an instrument or loud music?", [
          { name: "room_mate__music_when", field_id: "single_line", label: "Which ones, and when?", max_length: 200 },
        ]),
        ...pickFields(otherQuestions, ["other__smoking"], { other__smoking: { label: "Do you smoke or vape?" } }),
        ...pickFields(pets, ["pets__note", "pets__has_pets"]),
        ...pickFields(rentalProperty, ["rental_property__parking"]),
        multiLineQuestion("room_mate__habits", "What should your roommates know?", {
          max_length: 2000,
          help_text: "For example, how you like to share the kitchen, cleaning and bills, and what you want in a home.",
        }),
      ],
    },
    {
      section_id: "current_address",
      label: "Where You Have Lived",
      fields: [
        ...pickFields(currentAddress, [
          "current_address__address1",
          "current_address__since",
          "current_address__occupancy",
          "current_address__reason_for_leaving",
        ]),
        ...pickFields(previousAddress, ["previous_address__is_recent"]),
      ],
    },
    {
      section_id: "income",
      label: "Work and Income",
      fields: [
        ...pickFields(presentEmployer, [
          "present_employer__status",
          "present_employer__name",
          "present_employer__position",
          "present_employer__since",
        ]),
        ...pickFields(assetsAndIncome, [
          "income__sources",
          "income__monthly_total",
          "income__voucher_amount",
          "income__has_guarantor",
        ]),
      ],
    },
    {
      section_id: "references",
      label: "References",
      fields: [
        textBlock("references__note", "Someone you've lived with, or a former landlord."),
        ...pickFields(extraInformation, [
          "reference_1__name",
          "reference_1__relationship",
          "reference_1__phone",
          "reference_1__email",
        ]),
        lineQuestion("reference_2__name", "A second reference"),
        phoneQuestion("reference_2__phone", "The second reference's phone"),
      ],
    },
    {
      ...attachments,
      fields: pickFields(attachments, [
        "attachments__note",
        "attachments__photo_id",
        "attachments__pay_stubs",
        "attachments__previous_landlord_letter",
      ]),
    },
    authorization,
  ],
};
