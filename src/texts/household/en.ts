import type { Values } from "#texts/values.ts";

export default {
  applications_grouped: "Applications grouped",
  applications_ungrouped: "Applications ungrouped",
  decided_together: "These people apply together. You decide on all of them at once.",
  group: "Group",
  group_with: "Same unit, not grouped yet",
  group_with_help: "Group people who apply together, so that you review and decide on them at once.",
  group_with_name: ({ name }: Values<"name">) => `Group with ${name}`,
  guarantor_apart: "Not part of the total",
  household: "Household",
  income: "Monthly income (stated)",
  members: "Members",
  next_step: ({ step }: Values<"step">) => `Next step: ${step}`,
  nobody_to_group: "No other undecided application for this unit. Select applicants in the list to group others.",
  removed: ({ name }: Values<"name">) => `${name} removed from the household`,
  remove: "Remove from household",
  remove_name: ({ name }: Values<"name">) => `Remove from household: ${name}`,
  reports: ({ ready, all }: Values<"ready" | "all">) => `${ready} of ${all} reports ready`,
  role_of: ({ name }: Values<"name">) => `Role of ${name}`,
  roles: { applicant: "Applicant", co_applicant: "Co-applicant", guarantor: "Guarantor" },
  ungroup: "Ungroup",
};
