import { expect, test } from "vitest";
import type { Report } from "#web/api/applications/reports.ts";
import { uncertifiedReport } from "#web/features/application-review/documents/certify-dialog.tsx";

type Requirement = Report["compliance_requirements"][number];

const report = (status: Report["status"], unfulfilled: Requirement["action"][]) =>
  ({
    status,
    compliance_requirements: [
      { action: "prove_identity", label: "", fulfilled: !unfulfilled.includes("prove_identity") },
      { action: "certify_purpose", label: "", fulfilled: !unfulfilled.includes("certify_purpose") },
    ],
  }) as Report;

test.each([
  ["a ready report that only the certification closes", true, report("ready", ["certify_purpose"])],
  ["a report that is not ready", false, report("ordered", ["certify_purpose"])],
  ["a report whose use is certified", false, report("ready", [])],
  ["a report that something else closes as well", false, report("ready", ["prove_identity", "certify_purpose"])],
])("whether downloading %s first requires certifying the permissible purpose: %s", (_name, expected, input) => {
  expect(uncertifiedReport({ reports: [input] })).toBe(expected ? input : undefined);
});
