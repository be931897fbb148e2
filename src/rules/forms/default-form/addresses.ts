import type { Section } from "#contract/schemas/forms.ts";
import {
  amountQuestion,
  landlordQuestions,
  multiLineQuestion,
  yesNoQuestion,
} from "#rules/forms/default-form/questions.ts";

export const currentAddress: Section = {
  section_id: "current_address",
  label: "Current Address",
  fields: [
    {
      name: "current_address__address1",
      field_id: "address",
      label: "Where do you live now?",
      required: true,
      editable: false,
    },
    {
      name: "current_address__since",
      field_id: "date",
      label: "Since when?",
      autocomplete: "off",
      help_text: "If you don't know the day, use the first of the month.",
    },
    {
      name: "current_address__occupancy",
      field_id: "choice",
      label: "Do you rent or own it?",
      choices: [
        {
          value: "rent",
          label: "Rent",
          fields: [amountQuestion("current_address__rent", "Monthly rent"), ...landlordQuestions("current_address")],
        },
        {
          value: "own",
          label: "Own",
          fields: [amountQuestion("current_address__mortgage", "Monthly mortgage payment")],
        },
        { value: "other", label: "Other" },
      ],
    },
    multiLineQuestion("current_address__reason_for_leaving", "Why are you moving?"),
  ],
};

export const previousAddress: Section = {
  section_id: "previous_address",
  label: "Previous Address",
  fields: [
    yesNoQuestion("previous_address__is_recent", "Have you moved in the last two years?", [
      {
        name: "previous_address__address1",
        field_id: "address",
        label: "Where did you live before?",
        autocomplete: "off",
      },
      { name: "previous_address__period", field_id: "date_range", label: "Dates (from – to)" },
      amountQuestion("previous_address__rent", "Monthly rent"),
      ...landlordQuestions("previous_address"),
      multiLineQuestion("previous_address__reason_for_leaving", "Why did you move?"),
    ]),
  ],
};
