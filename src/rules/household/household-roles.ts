/** The roles of a household's members. A guarantor doesn't move in, and pays only if the other members don't. */
export const householdRoles = ["applicant", "co_applicant", "guarantor"] as const;
export type HouseholdRole = (typeof householdRoles)[number];

type Member = { id: string; household_role: HouseholdRole };

/**
 * Returns the members whose role has to change so that a household has one main applicant: the first of those with that
 * role, else the first who isn't a guarantor, else the first.
 * @param members in the order of their submission
 */
export function roleCorrections(members: readonly Member[]): Member[] {
  const primaryMember =
    members.find(({ household_role }) => household_role === "applicant") ??
    members.find(({ household_role }) => household_role !== "guarantor") ??
    members[0];
  return members.flatMap((member) => {
    const role = correctedRole(member, primaryMember);
    return role === member.household_role ? [] : [{ id: member.id, household_role: role }];
  });
}

function correctedRole({ id, household_role }: Member, primaryMember: Member | undefined): HouseholdRole {
  if (id === primaryMember?.id) return "applicant";
  return household_role === "applicant" ? "co_applicant" : household_role;
}
