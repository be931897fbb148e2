import { expect, test } from "vitest";
import { paths } from "#web/navigation/paths.ts";
import { initialUserType } from "./initial-user-type.ts";

test("the signup page starts with an applicant's account for a visitor from a page for applicants", () => {
  const forApplicants = [paths.apply("elm"), paths.paymentRequest("1", "start"), paths.ownApplication("1")];
  expect(forApplicants.map(initialUserType)).toEqual(["applicant", "applicant", "applicant"]);
  expect([undefined, paths.dashboard(), "/applyx"].map(initialUserType)).toEqual(["landlord", "landlord", "landlord"]);
});
