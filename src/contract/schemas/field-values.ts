type ValueSchema = { description: string; examples: [unknown]; [keyword: string]: unknown };

const text = (description: string, example: string): ValueSchema => ({
  type: "string",
  description,
  examples: [example],
});

/** Each kind of field, with the shape of its answer as JSON Schema. */
export const fieldValues = {
  single_line: text("One line of text.", "Cascade Bakery"),
  multi_line: text("Text with line breaks.", "One cat.\nOne dog."),
  phone: text("A phone number; US numbers have ten digits. Stored as E.164.", "(360) 555-0142"),
  zipcode: text("A ZIP code of five or nine digits: 98501 or 98501-1234.", "98501"),
  currency: text("An amount in US dollars, with up to two decimals; `$5,200` is accepted too.", "5200.00"),
  date: text("A date, YYYY-MM-DD; 4/12/1988 is accepted too. A move-in date is today or later.", "1988-04-12"),
  date_range: text("The first and the last day, YYYY-MM-DD:YYYY-MM-DD.", "2023-01-01:2025-12-31"),
  ssn: text(
    "A Social Security number, 999-99-9999 or nine digits. Only its last four digits are ever returned.",
    "666-01-0001",
  ),
  state: text("A state's two-letter postal code.", "WA"),
  email: text("An email address.", "nora@example.com"),
  unit_field: text(
    "The street and unit applied for, on one line; if the field lists homes as its `choices`, the chosen home's ID.",
    "48 Linden Avenue, Unit 3",
  ),
  address: {
    type: "object",
    description: "A US address; `unit` is optional. The ZIP code of the home applied for must be in its state.",
    properties: Object.fromEntries(
      ["street", "unit", "city", "state", "zip"].map((name) => [name, { type: "string" }]),
    ),
    required: ["street", "city", "state", "zip"],
    examples: [{ street: "48 Linden Avenue", unit: "3", city: "Olympia", state: "WA", zip: "98501" }],
  },
  checkbox: {
    type: "object",
    description: "The choices' labels, each with whether it is checked. Omitted labels are unchecked.",
    additionalProperties: { type: "boolean" },
    examples: [{ Heat: true, Water: false }],
  },
  choice: text("The chosen label; the choice's `value` is accepted too.", "Rent"),
  yes_no: text("`Yes` or `No`.", "Yes"),
  dropdown: text("The chosen choice's `value`; its label is accepted too.", "option-1"),
  agent: text("The `value` of one of the form's `company_agents`.", "agent-17"),
  file: {
    anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }],
    description: "A name that `uploadAttachment` returned, or a list of names if the field accepts several files.",
    examples: ["form-uploads/1f0c8a4b7d2e4a6c9b3d5e7f"],
  },
  signature: signature(),
  signature_new: signature(),
  // takes no answer
  text_display: undefined,
} satisfies Record<string, ValueSchema | undefined>;

export type FieldKind = keyof typeof fieldValues;

function signature(): ValueSchema {
  const point = {
    type: "object",
    properties: { mx: { type: "number" }, my: { type: "number" } },
    required: ["mx", "my"],
  };
  return {
    anyOf: [
      { type: "string", maxLength: 25 },
      { type: "array", items: point },
    ],
    description:
      "A typed signature of up to 25 characters, which is the applicant's name, or a drawn signature as a list of points. A different name puts the reports on hold until the landlord confirms the person.",
    examples: ["Nora Castellan"],
  };
}
