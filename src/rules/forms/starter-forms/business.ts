import type { Field, Section } from "#contract/schemas/forms.ts";
import {
  amountQuestion,
  emailQuestion,
  fileQuestion,
  landlordQuestions,
  lineQuestion,
  multiLineQuestion,
  phoneQuestion,
} from "#rules/forms/default-form/questions.ts";

export const businessInformation: Section = {
  section_id: "business",
  label: "The Business",
  fields: [
    lineQuestion("business__name", "Legal name of the business", {
      required: true,
      summary: true,
      autocomplete: "organization",
      help_text: "As registered with the state.",
    }),
    lineQuestion("business__trade_name", "Doing business as (DBA)", { help_text: "If different from the legal name." }),
    {
      name: "business__form",
      field_id: "dropdown",
      label: "Legal form",
      required: true,
      choices: [
        { value: "llc", label: "Limited liability company (LLC)" },
        { value: "corporation", label: "Corporation" },
        { value: "partnership", label: "Partnership" },
        { value: "sole", label: "Sole proprietorship" },
        { value: "nonprofit", label: "Nonprofit" },
        { value: "other", label: "Other" },
      ],
    },
    { name: "business__state", field_id: "state", label: "State where it is registered", autocomplete: "off" },
    lineQuestion("business__tax_id", "Employer identification number (EIN)", {
      max_length: 20,
      help_text: "Leave this blank if you don't have one. Don't enter a Social Security number here.",
    }),
    { name: "business__since", field_id: "date", label: "In business since", autocomplete: "off" },
    lineQuestion("business__kind", "What does it make, sell or do?", { required: true, summary: true }),
    lineQuestion("business__employees", "How many people work there?", { max_length: 10, digits_only: true }),
    lineQuestion("business__website", "Website", { autocomplete: "url" }),
  ],
};

export const businessLocation: Section = {
  section_id: "business_location",
  label: "Present Location",
  fields: [
    {
      name: "business_location__address1",
      field_id: "address",
      label: "Where is the business now?",
      autocomplete: "off",
      help_text: "Leave this blank if the business is new and has no location yet.",
    },
    {
      name: "business_location__occupancy",
      field_id: "choice",
      label: "Does it rent or own the location?",
      choices: [
        {
          value: "rent",
          label: "Rent",
          fields: [
            amountQuestion("business_location__rent", "Monthly rent"),
            { name: "business_location__lease_end", field_id: "date", label: "When does the lease end?" },
            ...landlordQuestions("business_location"),
          ],
        },
        { value: "own", label: "Own" },
        { value: "none", label: "Neither" },
      ],
    },
    multiLineQuestion("business_location__reason_for_leaving", "Why is it moving or opening another location?"),
  ],
};

const tradeReference = (number: number): Field[] => [
  lineQuestion(`trade_reference_${number}__name`, `Trade reference ${number}: business and contact`),
  phoneQuestion(`trade_reference_${number}__phone`, `Trade reference ${number}: phone`),
  emailQuestion(`trade_reference_${number}__email`, `Trade reference ${number}: email`),
];

export const businessFinances: Section = {
  section_id: "business_finances",
  label: "Finances",
  fields: [
    amountQuestion("business__annual_revenue", "Revenue of the last full year", {
      summary: true,
      help_text: "For a new business, enter what you expect and explain below.",
    }),
    amountQuestion("business__annual_profit", "Profit of that year before taxes"),
    amountQuestion("business__monthly_debts", "Monthly loan payments"),
    lineQuestion("assets__bank_name", "Bank", { max_length: 100 }),
    amountQuestion("assets__checking_balance", "Balance of business accounts"),
    multiLineQuestion("business__finances_note", "What should we know about these figures?", { max_length: 2000 }),
    ...tradeReference(1),
    ...tradeReference(2),
  ],
};

export const businessDocuments: Section = {
  section_id: "attachments",
  label: "Attachments",
  fields: [
    fileQuestion("attachments__financial_statements", "Financial statements"),
    fileQuestion("attachments__tax_returns", "Business tax returns", "The last two years.", 4),
    fileQuestion("attachments__bank_statement", "Bank statement"),
    fileQuestion("attachments__business_license", "Business license"),
    fileQuestion("attachments__formation", "Articles of incorporation or organization"),
    fileQuestion("attachments__insurance", "Certificate of insurance"),
    fileQuestion("attachments__business_plan", "Business plan", "For a new business."),
  ],
};
