import { expect, test } from "vitest";
import { reportErrorTypes, reportRemedies } from "#rules/reports/reports.ts";
import { textsIn } from "#texts/message.ts";
import type { Report } from "#web/api/applications/reports.ts";
import { reportCardState } from "./report-card-state.ts";

const errorOf = (error_type: Report["error_type"]) =>
  reportCardState(
    { status: "error", error_type, portable: null, summary: [], compliance_requirements: [] } as unknown as Report,
    textsIn("en"),
  );

test("the card of a report whose consent was withdrawn says “Consent withdrawn” instead of “Action needed”", () => {
  expect(errorOf("consent_withdrawn")).toEqual({ tone: "plain", text: "Consent withdrawn" });
});

test.each(reportErrorTypes)(
  "the card of a report with the error %s says “Action needed” only if the landlord can fix the error",
  (type) => {
    expect(errorOf(type).text === "Action needed").toBe(reportRemedies[type] !== null);
  },
);
