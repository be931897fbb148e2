import type { Section } from "#contract/forms.ts";

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
      help_text: "If you do not know the day, the first of the month will do.",
    },
    {
      name: "current_address__occupancy",
      field_id: "choice",
      label: "Do you rent or own it?",
      choices: [
        {
          value: "rent",
          label: "Rent",
          fields: [
            { name: "current_address__rent", field_id: "currency", label: "Monthly rent" },
            {
              name: "current_address__landlord_name",
              field_id: "single_line",
              label: "Landlord or manager",
              max_length: 200,
              autocomplete: "off",
            },
            {
              name: "current_address__landlord_phone",
              field_id: "phone",
              label: "Landlord's phone",
              autocomplete: "off",
            },
            {
              name: "current_address__landlord_email",
              field_id: "email",
              label: "Landlord's e-mail",
              autocomplete: "off",
            },
          ],
        },
        {
          value: "own",
          label: "Own",
          fields: [{ name: "current_address__mortgage", field_id: "currency", label: "Monthly mortgage payment" }],
        },
        { value: "other", label: "Other" },
      ],
    },
    {
      name: "current_address__reason_for_leaving",
      field_id: "multi_line",
      label: "Why are you moving?",
      max_length: 1000,
    },
  ],
};

export const previousAddress: Section = {
  section_id: "previous_address",
  label: "Previous Address",
  fields: [
    {
      name: "previous_address__address1",
      field_id: "address",
      label: "Where did you live before?",
      autocomplete: "off",
      help_text: "If you have lived at your current address for less than two years.",
    },
    { name: "previous_address__period", field_id: "date_range", label: "From when until when?" },
    { name: "previous_address__rent", field_id: "currency", label: "Monthly rent" },
    {
      name: "previous_address__landlord_name",
      field_id: "single_line",
      label: "Landlord or manager",
      max_length: 200,
      autocomplete: "off",
    },
    { name: "previous_address__landlord_phone", field_id: "phone", label: "Landlord's phone", autocomplete: "off" },
    { name: "previous_address__landlord_email", field_id: "email", label: "Landlord's e-mail", autocomplete: "off" },
    {
      name: "previous_address__reason_for_leaving",
      field_id: "multi_line",
      label: "Why did you move?",
      max_length: 1000,
    },
  ],
};
