import type { Values } from "#contract/schemas/forms.ts";
import type { HouseholdRole } from "#rules/applicant/household-roles.ts";
import { householdIncome } from "#rules/applicant/income-to-rent.ts";
import { isRealDate } from "#rules/text/dates.ts";

/** What of an application a list is sorted and filtered by. */
type Member = {
  applicant_name: string;
  applicant_email: string;
  unit_address: string;
  answers: Values;
  household_role?: HouseholdRole;
};

/**
 * Returns the columns of a bundle that lists are sorted and filtered by.
 * @param members its applications, oldest first: the first one gives the bundle its name and unit
 */
export function listFactsOf(members: readonly Member[]) {
  const [lead] = members;
  // a guarantor doesn't live there, and their income pays the rent only if the others' doesn't
  const tenants = members.filter(({ household_role }) => household_role !== "guarantor");
  const moveIns = members.flatMap(({ answers: { rental_property__move_in_date: day } }) =>
    typeof day === "string" && isRealDate(day) ? [day] : [],
  );
  return {
    lead_name: lead?.applicant_name || lead?.applicant_email || "",
    unit: lead?.unit_address ?? "",
    income_to_rent: householdIncome(tenants.map(({ answers }) => answers))?.times ?? null,
    // the household moves in with the first of its members
    move_in: moveIns.toSorted()[0] ?? null,
  };
}
