import type { Values } from "#contract/schemas/forms.ts";
import { householdIncome } from "#rules/applicant/income-to-rent.ts";
import type { HouseholdRole } from "#rules/household/household-roles.ts";
import { isRealDate } from "#rules/text/dates.ts";

/** The facts of an application that lists sort and filter by. */
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
 * @param countsGuarantors whether its form's criteria count a guarantor's income
 */
export function listFactsOf(members: readonly Member[], countsGuarantors = true) {
  const [lead] = members;
  const moveIns = members.flatMap(({ answers: { rental_property__move_in_date: day } }) =>
    typeof day === "string" && isRealDate(day) ? [day] : [],
  );
  const incomes = members.map(({ answers, household_role: role }) => ({ answers, role }));
  return {
    lead_name: lead?.applicant_name || lead?.applicant_email || "",
    unit: lead?.unit_address ?? "",
    income_to_rent: householdIncome(incomes, countsGuarantors)?.times ?? null,
    // a household moves in with its first member
    move_in: moveIns.toSorted()[0] ?? null,
  };
}
