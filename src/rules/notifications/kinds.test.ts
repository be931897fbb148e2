import { expect, test } from "vitest";
import { notificationGroups, receivableGroups } from "./kinds.ts";

test("members who may not see payments get no notifications of payments, and only members get those of a team", () => {
  const missing = (isMember: boolean, seesPayments: boolean) => {
    const groups = receivableGroups({ isMember, seesPayments });
    return notificationGroups.filter((group) => !groups.includes(group));
  };
  expect(missing(true, false)).toEqual(["payments"]);
  expect(missing(true, true)).toEqual([]);
  // without a team, a landlord gets them either way
  expect(missing(false, false)).toEqual(["team"]);
});
