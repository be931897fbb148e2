import type { Section } from "#contract/forms.ts";

export const presentEmployer: Section = {
  section_id: "present_employer",
  label: "Present Employer",
  fields: [
    {
      name: "present_employer__status",
      field_id: "dropdown",
      label: "What do you do?",
      summary: true,
      choices: [
        { value: "full-time", label: "Employed full time" },
        { value: "part-time", label: "Employed part time" },
        { value: "self-employed", label: "Self-employed" },
        { value: "student", label: "Student" },
        { value: "retired", label: "Retired" },
        { value: "not-working", label: "Not working at present" },
      ],
    },
    {
      name: "present_employer__name",
      field_id: "single_line",
      label: "Employer",
      max_length: 200,
      summary: true,
      autocomplete: "organization",
    },
    {
      name: "present_employer__position",
      field_id: "single_line",
      label: "Position",
      max_length: 200,
      autocomplete: "organization-title",
    },
    { name: "present_employer__since", field_id: "date", label: "Since when?", autocomplete: "off" },
    { name: "present_employer__monthly_income", field_id: "currency", label: "Monthly pay before taxes" },
    {
      name: "present_employer__street",
      field_id: "single_line",
      label: "Employer's street",
      max_length: 200,
      autocomplete: "off",
    },
    {
      name: "present_employer__city",
      field_id: "single_line",
      label: "Employer's city",
      max_length: 100,
      autocomplete: "off",
    },
    {
      name: "present_employer__state",
      field_id: "state",
      label: "Employer's state",
      autocomplete: "off",
    },
    {
      name: "present_employer__zip",
      field_id: "zipcode",
      label: "Employer's zip code",
      autocomplete: "off",
    },
    {
      name: "present_employer__supervisor",
      field_id: "single_line",
      label: "Supervisor or HR contact",
      max_length: 200,
      autocomplete: "off",
    },
    { name: "present_employer__phone", field_id: "phone", label: "Their phone", autocomplete: "off" },
    { name: "present_employer__email", field_id: "email", label: "Their e-mail", autocomplete: "off" },
  ],
};

export const previousEmployer: Section = {
  section_id: "previous_employer",
  label: "Previous Employer",
  fields: [
    {
      name: "previous_employer__name",
      field_id: "single_line",
      label: "Employer",
      max_length: 200,
      autocomplete: "off",
    },
    {
      name: "previous_employer__position",
      field_id: "single_line",
      label: "Position",
      max_length: 200,
      autocomplete: "off",
    },
    { name: "previous_employer__period", field_id: "date_range", label: "From when until when?" },
    { name: "previous_employer__monthly_income", field_id: "currency", label: "Monthly pay before taxes" },
    { name: "previous_employer__city", field_id: "single_line", label: "City", max_length: 100, autocomplete: "off" },
    { name: "previous_employer__state", field_id: "state", label: "State", autocomplete: "off" },
    { name: "previous_employer__zip", field_id: "zipcode", label: "Zip code", autocomplete: "off" },
    {
      name: "previous_employer__supervisor",
      field_id: "single_line",
      label: "Supervisor or HR contact",
      max_length: 200,
      autocomplete: "off",
    },
    { name: "previous_employer__phone", field_id: "phone", label: "Their phone", autocomplete: "off" },
  ],
};

/** Every lawful source of income counts alike; many states and cities forbid to refuse vouchers and benefits. */
export const assetsAndIncome: Section = {
  section_id: "assets_and_income",
  label: "Assets And Income",
  fields: [
    {
      name: "income__sources",
      field_id: "checkbox",
      label: "Where does your income come from?",
      help_text: "All lawful income counts, whatever its source.",
      choices: [
        { value: "wages", label: "Wages or salary" },
        { value: "self-employment", label: "Self-employment" },
        { value: "retirement", label: "Retirement or Social Security" },
        { value: "assistance", label: "Housing voucher or assistance" },
        { value: "other", label: "Other" },
      ],
    },
    {
      name: "income__monthly_total",
      field_id: "currency",
      label: "Total monthly income before taxes",
      summary: true,
    },
    {
      name: "income__voucher_amount",
      field_id: "currency",
      label: "Monthly amount paid by a voucher or program",
      help_text: "If there is one. Your own share of the rent is what matters then.",
    },
    { name: "income__other_details", field_id: "multi_line", label: "Other income", max_length: 1000 },
    { name: "assets__bank_name", field_id: "single_line", label: "Bank", max_length: 100 },
    { name: "assets__checking_balance", field_id: "currency", label: "Checking balance" },
    { name: "assets__savings_balance", field_id: "currency", label: "Savings balance" },
    { name: "assets__other", field_id: "multi_line", label: "Other assets", max_length: 1000 },
    { name: "expenses__monthly_debts", field_id: "currency", label: "Monthly loan and card payments" },
    {
      name: "income__has_guarantor",
      field_id: "yes_no",
      label: "Will somebody guarantee the rent for you?",
      choices: [
        {
          value: "yes",
          label: "Yes",
          fields: [
            {
              name: "guarantor__name",
              field_id: "single_line",
              label: "Guarantor's name",
              max_length: 200,
              autocomplete: "off",
            },
            { name: "guarantor__phone", field_id: "phone", label: "Guarantor's phone", autocomplete: "off" },
            { name: "guarantor__email", field_id: "email", label: "Guarantor's e-mail", autocomplete: "off" },
          ],
        },
        { value: "no", label: "No" },
      ],
    },
  ],
};
