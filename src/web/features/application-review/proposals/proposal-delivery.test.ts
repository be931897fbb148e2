import { expect, test } from "vitest";
import { emailObstacles } from "./proposal-delivery.ts";

const unnotified = { proposed: null };
const ana = { name: "Ana", email: true, printed: false, waiting: unnotified };

test("a pre-adverse action notice can be emailed if every applicant who gets it has an address and agreed to electronic records", () => {
  expect(emailObstacles([ana])).toEqual({ withoutConsent: [], withoutAddress: [] });
  expect(emailObstacles([ana, { ...ana, name: "Bo", printed: true }, { ...ana, name: "Cy", email: false }])).toEqual({
    withoutConsent: ["Bo"],
    withoutAddress: ["Cy"],
  });
});

test("applicants who get no pre-adverse action notice don't keep it from being emailed", () => {
  const printed = { ...ana, email: false, printed: true };
  const notified = { ...printed, waiting: { proposed: "2026-11-01T00:00:00.000Z" } };
  expect(emailObstacles([ana, notified, { ...printed, waiting: null }])).toEqual({
    withoutConsent: [],
    withoutAddress: [],
  });
});
