import type { Field, Section } from "#contract/schemas/forms.ts";
import {
  emailQuestion,
  lineQuestion,
  multiLineQuestion,
  phoneQuestion,
  textBlock,
  yesNoQuestion,
} from "#rules/forms/default-form/questions.ts";

function coApplicant(number: number): Field[] {
  const name = `co_applicant_${number}`;
  return [
    lineQuestion(`${name}__name`, `Co-applicant ${number}: name`),
    lineQuestion(`${name}__relationship`, `Co-applicant ${number}: roommate or guarantor`, { max_length: 100 }),
    emailQuestion(`${name}__email`, `Co-applicant ${number}: email`),
    phoneQuestion(`${name}__phone`, `Co-applicant ${number}: phone`),
  ];
}

/** It has no questions about ages and family: the Fair Housing Act protects familial status. */
export const coApplicantsAndOccupants: Section = {
  section_id: "co_applicants_and_occupants",
  label: "Co-Applicants and Occupants",
  fields: [
    {
      name: "household__size",
      field_id: "single_line",
      label: "How many people will live in the home?",
      max_length: 3,
      digits_only: true,
      summary: true,
    },
    yesNoQuestion("household__has_co_applicants", "Is anyone applying with you?", [
      textBlock(
        "household__co_applicants_note",
        "Each person fills out their own application. We group them together.",
      ),
      ...coApplicant(1),
      ...coApplicant(2),
      ...coApplicant(3),
    ]),
    multiLineQuestion("household__other_occupants", "Others who will live with you", {
      help_text: "Enter their names only.",
    }),
  ],
};

function pet(number: number): Field[] {
  const name = `pet_${number}`;
  return [
    { name: `${name}__kind`, field_id: "single_line", label: `Pet ${number}: kind and breed`, max_length: 100 },
    { name: `${name}__name`, field_id: "single_line", label: `Pet ${number}: name`, max_length: 100 },
    {
      name: `${name}__weight`,
      field_id: "single_line",
      label: `Pet ${number}: weight in pounds`,
      max_length: 10,
      digits_only: true,
    },
    { name: `${name}__age`, field_id: "single_line", label: `Pet ${number}: age`, max_length: 20 },
  ];
}

export const pets: Section = {
  section_id: "pets",
  label: "Pets",
  fields: [
    textBlock("pets__note", "Service and assistance animals aren't pets. Don't list them here."),
    yesNoQuestion("pets__has_pets", "Do you have pets?", [...pet(1), ...pet(2)], { summary: true }),
  ],
};

function vehicle(number: number): Field[] {
  const name = `vehicle_${number}`;
  return [
    { name: `${name}__make`, field_id: "single_line", label: `Vehicle ${number}: make and model`, max_length: 100 },
    {
      name: `${name}__year`,
      field_id: "single_line",
      label: `Vehicle ${number}: year`,
      max_length: 4,
      digits_only: true,
    },
    { name: `${name}__color`, field_id: "single_line", label: `Vehicle ${number}: color`, max_length: 50 },
    { name: `${name}__plate`, field_id: "single_line", label: `Vehicle ${number}: license plate`, max_length: 20 },
    {
      name: `${name}__plate_state`,
      field_id: "state",
      label: `Vehicle ${number}: state of the plate`,
      autocomplete: "off",
    },
  ];
}

export const vehicles: Section = {
  section_id: "vehicles",
  label: "Vehicles",
  fields: [
    yesNoQuestion("vehicles__has_vehicles", "Will you keep a vehicle at the property?", [...vehicle(1), ...vehicle(2)]),
  ],
};
