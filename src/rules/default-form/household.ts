import type { Field, Section } from "#contract/forms.ts";

function coApplicant(number: number): Field[] {
  const name = `co_applicant_${number}`;
  return [
    {
      name: `${name}__name`,
      field_id: "single_line",
      label: `Co-applicant ${number}: name`,
      max_length: 200,
      autocomplete: "off",
    },
    {
      name: `${name}__relationship`,
      field_id: "single_line",
      label: `Co-applicant ${number}: how you know each other`,
      max_length: 100,
      autocomplete: "off",
    },
    { name: `${name}__email`, field_id: "email", label: `Co-applicant ${number}: e-mail`, autocomplete: "off" },
    { name: `${name}__phone`, field_id: "phone", label: `Co-applicant ${number}: phone`, autocomplete: "off" },
  ];
}

/** Ages and family are not asked for: the Fair Housing Act protects familial status. */
export const coApplicantsAndOccupants: Section = {
  section_id: "co_applicants_and_occupants",
  label: "Co-Applicants and Occupants",
  fields: [
    {
      name: "household__size",
      field_id: "single_line",
      label: "How many people will live in the home?",
      max_length: 3,
      summary: true,
    },
    {
      name: "household__has_co_applicants",
      field_id: "yes_no",
      label: "Is anybody applying with you?",
      choices: [
        {
          value: "yes",
          label: "Yes",
          fields: [
            {
              name: "household__co_applicants_note",
              field_id: "text_display",
              label: "Each of them fills in an application of their own. We join them into one.",
            },
            ...coApplicant(1),
            ...coApplicant(2),
            ...coApplicant(3),
          ],
        },
        { value: "no", label: "No" },
      ],
    },
    {
      name: "household__other_occupants",
      field_id: "multi_line",
      label: "Others who will live with you",
      max_length: 1000,
      help_text: "Their names are enough.",
    },
  ],
};

function pet(number: number): Field[] {
  const name = `pet_${number}`;
  return [
    { name: `${name}__kind`, field_id: "single_line", label: `Pet ${number}: kind and breed`, max_length: 100 },
    { name: `${name}__name`, field_id: "single_line", label: `Pet ${number}: name`, max_length: 100 },
    { name: `${name}__weight`, field_id: "single_line", label: `Pet ${number}: weight in pounds`, max_length: 10 },
    { name: `${name}__age`, field_id: "single_line", label: `Pet ${number}: age`, max_length: 20 },
  ];
}

export const pets: Section = {
  section_id: "pets",
  label: "Pets",
  fields: [
    {
      name: "pets__note",
      field_id: "text_display",
      label: "Service and assistance animals are not pets. You need not name them here.",
    },
    {
      name: "pets__has_pets",
      field_id: "yes_no",
      label: "Do you have pets?",
      summary: true,
      choices: [
        { value: "yes", label: "Yes", fields: [...pet(1), ...pet(2)] },
        { value: "no", label: "No" },
      ],
    },
  ],
};

function vehicle(number: number): Field[] {
  const name = `vehicle_${number}`;
  return [
    { name: `${name}__make`, field_id: "single_line", label: `Vehicle ${number}: make and model`, max_length: 100 },
    { name: `${name}__year`, field_id: "single_line", label: `Vehicle ${number}: year`, max_length: 4 },
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
    {
      name: "vehicles__has_vehicles",
      field_id: "yes_no",
      label: "Will you keep a vehicle at the property?",
      choices: [
        { value: "yes", label: "Yes", fields: [...vehicle(1), ...vehicle(2)] },
        { value: "no", label: "No" },
      ],
    },
  ],
};
