import type { Field, Section } from "#contract/forms.ts";

const line = (name: string, label: string, more: Partial<Field> = {}): Field => ({
  name,
  field_id: "single_line",
  label,
  max_length: 200,
  autocomplete: "off",
  ...more,
});

export const theBusiness: Section = {
  section_id: "business",
  label: "The Business",
  fields: [
    line("business__name", "Legal name of the business", {
      required: true,
      summary: true,
      autocomplete: "organization",
      help_text: "As it is registered.",
    }),
    line("business__trade_name", "Name it does business under", { help_text: "If it is another one." }),
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
    line("business__tax_id", "Employer identification number (EIN)", {
      max_length: 20,
      help_text: "Without one leave this open. Do not enter a Social Security number here.",
    }),
    { name: "business__since", field_id: "date", label: "In business since", autocomplete: "off" },
    line("business__kind", "What does it make, sell or do?", { required: true, summary: true }),
    line("business__employees", "How many people work there?", { max_length: 10 }),
    line("business__website", "Website", { autocomplete: "url" }),
  ],
};

export const businessHistory: Section = {
  section_id: "business_location",
  label: "Present Location",
  fields: [
    {
      name: "business_location__address1",
      field_id: "address",
      label: "Where is the business now?",
      autocomplete: "off",
      help_text: "A new business without a place of its own leaves this open.",
    },
    {
      name: "business_location__occupancy",
      field_id: "choice",
      label: "Does it rent or own the place?",
      choices: [
        {
          value: "rent",
          label: "Rent",
          fields: [
            { name: "business_location__rent", field_id: "currency", label: "Monthly rent" },
            { name: "business_location__lease_end", field_id: "date", label: "When does the lease end?" },
            line("business_location__landlord_name", "Landlord or manager"),
            {
              name: "business_location__landlord_phone",
              field_id: "phone",
              label: "Landlord's phone",
              autocomplete: "off",
            },
            {
              name: "business_location__landlord_email",
              field_id: "email",
              label: "Landlord's e-mail",
              autocomplete: "off",
            },
          ],
        },
        { value: "own", label: "Own" },
        { value: "none", label: "Neither" },
      ],
    },
    {
      name: "business_location__reason_for_leaving",
      field_id: "multi_line",
      label: "Why does it move or open another place?",
      max_length: 1000,
    },
  ],
};

const tradeReference = (number: number): Field[] => [
  line(`trade_reference_${number}__name`, `Trade reference ${number}: business and contact`),
  {
    name: `trade_reference_${number}__phone`,
    field_id: "phone",
    label: `Trade reference ${number}: phone`,
    autocomplete: "off",
  },
  {
    name: `trade_reference_${number}__email`,
    field_id: "email",
    label: `Trade reference ${number}: e-mail`,
    autocomplete: "off",
  },
];

export const businessFinances: Section = {
  section_id: "business_finances",
  label: "Finances",
  fields: [
    {
      name: "business__annual_revenue",
      field_id: "currency",
      label: "Revenue of the last full year",
      summary: true,
      help_text: "A new business gives what it expects, and says so below.",
    },
    { name: "business__annual_profit", field_id: "currency", label: "Profit of that year before taxes" },
    { name: "business__monthly_debts", field_id: "currency", label: "Monthly loan payments" },
    line("assets__bank_name", "Bank", { max_length: 100 }),
    { name: "assets__checking_balance", field_id: "currency", label: "Balance of the business's accounts" },
    {
      name: "business__finances_note",
      field_id: "multi_line",
      label: "What should we know about these figures?",
      max_length: 2000,
    },
    ...tradeReference(1),
    ...tradeReference(2),
  ],
};

const size = "A picture or a PDF, 5 MB at most.";

export const businessPapers: Section = {
  section_id: "attachments",
  label: "Attachments",
  fields: [
    { name: "attachments__financial_statements", field_id: "file", label: "Financial statements", help_text: size },
    {
      name: "attachments__tax_returns",
      field_id: "file",
      label: "Business tax returns",
      help_text: `The last two years. ${size}`,
    },
    { name: "attachments__bank_statement", field_id: "file", label: "Bank statement", help_text: size },
    { name: "attachments__business_license", field_id: "file", label: "Business license", help_text: size },
    {
      name: "attachments__formation",
      field_id: "file",
      label: "Articles of incorporation or organization",
      help_text: size,
    },
    { name: "attachments__insurance", field_id: "file", label: "Certificate of insurance", help_text: size },
    {
      name: "attachments__business_plan",
      field_id: "file",
      label: "Business plan",
      help_text: `Of a new business. ${size}`,
    },
  ],
};
