import type { Section } from "#contract/schemas/forms.ts";
import { amountQuestion, textBlock, yesNoQuestion } from "#rules/forms/default-form/questions.ts";

export const applicationInformation: Section = {
  section_id: "application_information",
  label: "Application Information",
  fields: [
    textBlock(
      "application__welcome",
      "Thank you for your interest. Every adult who will live in the home must fill out their own application. You can save it and come back later.",
    ),
    {
      name: "application__agent",
      field_id: "agent",
      label: "Who showed you the property?",
      editable: false,
      help_text: "Leave this blank if no one did.",
    },
    {
      name: "application__heard_from",
      field_id: "dropdown",
      label: "How did you hear about us?",
      choices: [
        { value: "listing", label: "Online listing" },
        { value: "agent", label: "Agent or broker" },
        { value: "sign", label: "Sign at the building" },
        { value: "friend", label: "Friend or family" },
        { value: "resident", label: "Someone who lives here" },
        { value: "other", label: "Other" },
      ],
    },
    { name: "application__toured", field_id: "yes_no", label: "Have you seen the property?" },
  ],
};

export const rentalProperty: Section = {
  section_id: "rental_property",
  label: "Rental Property",
  fields: [
    {
      name: "rental_property__address",
      field_id: "address",
      label: "Which property or unit are you applying for?",
      required: true,
      summary: true,
      editable: false,
      autocomplete: "off",
    },
    amountQuestion("rental_property__rent", "Monthly rent as listed"),
    {
      name: "rental_property__move_in_date",
      field_id: "date",
      label: "When would you like to move in?",
      required: true,
      summary: true,
    },
    {
      name: "rental_property__lease_term",
      field_id: "choice",
      label: "How long a lease would you like?",
      choices: [
        { value: "month", label: "Month to month" },
        { value: "six", label: "6 months" },
        { value: "twelve", label: "12 months" },
        { value: "longer", label: "Longer" },
      ],
    },
    yesNoQuestion("rental_property__parking", "Would you need parking?", [
      {
        name: "rental_property__parking_spaces",
        field_id: "single_line",
        label: "How many spaces?",
        max_length: 10,
      },
    ]),
  ],
};
