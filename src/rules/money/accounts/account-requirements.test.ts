import { expect, test } from "vitest";
import { disabledReasonOf, requirementLabel } from "#rules/money/accounts/account-requirements.ts";

test.each([
  ["business_profile.annual_revenue.amount", "Annual revenue amount"],
  ["person_1Nv0FGQ9RKHgCVdK.nationality", "Nationality"],
  ["individual.political_exposure", "Political exposure"],
  ["company", "Company"],
])("the payment provider's field %s is shown as “%s” where it has no name here", (name, words) => {
  expect(requirementLabel(name)).toBe(words);
});

test.each([
  ["requirements.past_due", "information"],
  ["requirements.pending_verification", "review"],
  ["under_review", "review"],
  ["rejected.fraud", "rejected"],
  ["platform_paused", "paused"],
  ["something_new", "other"],
])("the payment provider's reason %s for no payouts counts as %s", (reason, group) => {
  expect(disabledReasonOf(reason)).toBe(group);
});
