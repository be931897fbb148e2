import type { Form, Values } from "#contract/schemas/forms.ts";
import { validateValues } from "#fields/validation/validate.ts";
import { todayHere } from "#rules/text/dates.ts";
import { tooLong } from "#rules/text/messages.ts";
import type { Message } from "#texts/message.ts";
import type { Identity, PersonInput } from "#web/api/applications/identity.ts";
import type { ScreenField } from "#web/features/identity/fields.tsx";

/** The data that a bureau needs, as fields of the kinds used in forms. */
const personFields: ScreenField[] = [
  {
    name: "first_name",
    field_id: "single_line",
    required: true,
    max_length: 32,
    autocomplete: "given-name",
  },
  {
    name: "last_name",
    field_id: "single_line",
    required: true,
    max_length: 32,
    autocomplete: "family-name",
  },
  { name: "date_of_birth", field_id: "date", required: true, autocomplete: "bday" },
];
const addressField: ScreenField = {
  name: "address",
  field_id: "address",
  required: true,
};
export const ssnField: ScreenField = { name: "ssn", field_id: "ssn", required: true };

/** Returns the fields for data missing in the application, and the address. */
export const fieldsFor = ({ missing }: Pick<Identity, "missing">): ScreenField[] => [
  ...personFields.filter(({ name }) => missing.some((each) => each === name)),
  addressField,
];

const formOf = (fields: ScreenField[]): Form => ({
  sections: [{ section_id: "person", label: "", fields: fields.map((field) => ({ ...field, label: "" })) }],
});

/** Returns the known data of the person to verify, as initial form values. */
export const initialValues = ({ person }: Identity): Values => ({
  first_name: person.first_name,
  last_name: person.last_name,
  date_of_birth: person.date_of_birth,
  address: { street: person.street_address, unit: "", city: person.city, state: person.state, zip: person.zip },
});

const pick = (values: Values, fields: ScreenField[]): Values =>
  Object.fromEntries(fields.flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])));

/** @returns the messages by field; empty if all fields are valid */
export function personFaults(values: Values, fields: ScreenField[]): Record<string, Message[]> {
  const { errors } = validateValues(formOf(fields), pick(values, fields), undefined, todayHere());
  const { street, unit } = addressIn(values);
  const isTooLong = [street, unit].filter(Boolean).join(" ").length > 60;
  return isTooLong && !errors.address ? { ...errors, address: [tooLong(60)] } : errors;
}

type Address = { street: string; unit?: string; city: string; state: string; zip: string };
const addressIn = (values: Values) => values.address as Address;

/** Returns the person for the request body. @param values valid values @param fields the fields of the form */
export function personOf(
  values: Values,
  fields: ScreenField[],
  consents: Pick<PersonInput, "consent" | "copy_of_reports">,
): PersonInput {
  const { street, unit, city, state, zip } = addressIn(values);
  const { address: _, ...answers } = pick(values, fields);
  const entries = Object.entries(answers).map(([name, value]) => [name, String(value).trim()]);
  return {
    ...Object.fromEntries(entries),
    street_address: [street, unit].filter(Boolean).join(" ").trim(),
    city: city.trim(),
    state,
    zip: zip.slice(0, 5),
    ...consents,
  };
}
