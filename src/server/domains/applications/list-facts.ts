import type { Values } from "#contract/schemas/forms.ts";
import { applicantFacts } from "#rules/applicant/applicant.ts";
import { householdIncome } from "#rules/applicant/income-to-rent.ts";
import type { HouseholdRole } from "#rules/household/household-roles.ts";
import { isRealDate } from "#rules/text/dates.ts";

/** The facts of an application for sorting and filtering lists. */
type Member = {
  applicant_name: string;
  applicant_email: string;
  unit_address: string;
  answers: Values;
  household_role?: HouseholdRole;
};

/** Returns the columns of an application that are derived from its answers. */
export function answerColumns(answers: Values) {
  const { name, email, phone, unitAddress } = applicantFacts(answers);
  return { applicant_name: name, applicant_email: email, applicant_phone: phone, unit_address: unitAddress };
}

/**
 * Returns the columns by which lists of bundles are sorted and filtered.
 * @param members its applications, oldest first: the first one determines the bundle's name and unit
 * @param countsGuarantors whether its form's criteria count a guarantor's income
 */
export function bundleListColumns(members: readonly Member[], countsGuarantors = true) {
  const [primary] = members;
  const moveInDates = members.flatMap(({ answers: { rental_property__move_in_date: day } }) =>
    typeof day === "string" && isRealDate(day) ? [day] : [],
  );
  const incomes = members.map(({ answers, household_role: role }) => ({ answers, role }));
  return {
    lead_name: primary?.applicant_name || primary?.applicant_email || "",
    unit: primary?.unit_address ?? "",
    income_to_rent: householdIncome(incomes, countsGuarantors)?.times ?? null,
    // a household moves in on its earliest move-in date
    move_in: moveInDates.toSorted()[0] ?? null,
  };
}
