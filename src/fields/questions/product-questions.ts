import type { Field, FieldKind } from "#contract/schemas/forms.ts";

/**
 * The kinds of the questions whose answers are read by their names: the applicant, the addresses of messages, and what
 * criteria and reports are based on. An answer of another kind would not match its name.
 */
const kindsByName = {
  application__agent: ["agent"],
  applicant__first_name: ["single_line"],
  applicant__middle_name: ["single_line"],
  applicant__last_name: ["single_line"],
  applicant__email: ["email"],
  applicant__phone: ["phone"],
  applicant__ssn: ["ssn"],
  applicant__date_of_birth: ["date"],
  rental_property__address: ["address"],
  rental_property__rent: ["currency"],
  rental_property__move_in_date: ["date"],
  income__monthly_total: ["currency"],
  income__voucher_amount: ["currency"],
  present_employer__monthly_income: ["currency"],
  current_address__since: ["date"],
  previous_address__period: ["date_range"],
  pets__has_pets: ["yes_no", "choice"],
  other__smoking: ["yes_no", "choice"],
} as const satisfies Record<string, readonly FieldKind[]>;

/** Returns the kind that a question of this name must have, if it has another one. */
export function expectedKind({ name, field_id }: Field): FieldKind | undefined {
  const kinds: readonly FieldKind[] = Object.hasOwn(kindsByName, name)
    ? kindsByName[name as keyof typeof kindsByName]
    : [field_id];
  return kinds.includes(field_id) ? undefined : kinds[0];
}
