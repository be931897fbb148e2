import type { Section } from "#contract/schemas/forms.ts";
import {
  amountQuestion,
  emailQuestion,
  guarantorQuestions,
  lineQuestion,
  multiLineQuestion,
  phoneQuestion,
  yesNoQuestion,
} from "#rules/forms/default-form/questions.ts";

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
        { value: "not-working", label: "Not working now" },
      ],
    },
    lineQuestion("present_employer__name", "Employer", { summary: true, autocomplete: "organization" }),
    lineQuestion("present_employer__position", "Position", { autocomplete: "organization-title" }),
    { name: "present_employer__since", field_id: "date", label: "Since when?", autocomplete: "off" },
    amountQuestion("present_employer__monthly_income", "Monthly pay before taxes"),
    lineQuestion("present_employer__street", "Employer's street"),
    lineQuestion("present_employer__city", "Employer's city", { max_length: 100 }),
    {
      name: "present_employer__state",
      field_id: "state",
      label: "Employer's state",
      autocomplete: "off",
    },
    {
      name: "present_employer__zip",
      field_id: "zipcode",
      label: "Employer's ZIP code",
      autocomplete: "off",
    },
    lineQuestion("present_employer__supervisor", "Supervisor or HR contact"),
    phoneQuestion("present_employer__phone", "Their phone"),
    emailQuestion("present_employer__email", "Their email"),
  ],
};

export const previousEmployer: Section = {
  section_id: "previous_employer",
  label: "Previous Employer",
  fields: [
    yesNoQuestion("previous_employer__is_recent", "Did you change jobs in the last two years?", [
      lineQuestion("previous_employer__name", "Employer"),
      lineQuestion("previous_employer__position", "Position"),
      { name: "previous_employer__period", field_id: "date_range", label: "Dates (from – to)" },
      amountQuestion("previous_employer__monthly_income", "Monthly pay before taxes"),
      lineQuestion("previous_employer__city", "City", { max_length: 100 }),
      { name: "previous_employer__state", field_id: "state", label: "State", autocomplete: "off" },
      { name: "previous_employer__zip", field_id: "zipcode", label: "ZIP code", autocomplete: "off" },
      lineQuestion("previous_employer__supervisor", "Supervisor or HR contact"),
      phoneQuestion("previous_employer__phone", "Their phone"),
    ]),
  ],
};

/** Every lawful source of income counts; many states and cities prohibit refusing vouchers and benefits. */
export const assetsAndIncome: Section = {
  section_id: "assets_and_income",
  label: "Assets And Income",
  fields: [
    {
      name: "income__sources",
      field_id: "checkbox",
      label: "Where does your income come from?",
      help_text: "Include all lawful income, from any source.",
      choices: [
        { value: "wages", label: "Wages or salary" },
        { value: "self-employment", label: "Self-employment" },
        { value: "retirement", label: "Retirement or Social Security" },
        { value: "assistance", label: "Housing voucher or assistance" },
        { value: "other", label: "Other" },
      ],
    },
    amountQuestion("income__monthly_total", "Total monthly income before taxes", { summary: true }),
    amountQuestion("income__voucher_amount", "Monthly amount paid by a voucher or program", {
      help_text: "If you have one. The landlord then considers only your share of the rent.",
    }),
    multiLineQuestion("income__other_details", "Other income"),
    { name: "assets__bank_name", field_id: "single_line", label: "Bank", max_length: 100 },
    amountQuestion("assets__checking_balance", "Checking balance"),
    amountQuestion("assets__savings_balance", "Savings balance"),
    multiLineQuestion("assets__other", "Other assets"),
    amountQuestion("expenses__monthly_debts", "Monthly loan and card payments"),
    yesNoQuestion("income__has_guarantor", "Will someone guarantee the rent for you?", guarantorQuestions),
  ],
};
