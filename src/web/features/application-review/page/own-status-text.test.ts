import { expect, test } from "vitest";
import { textsIn } from "#texts/message.ts";
import { doneStepText, statusText, statusTitle } from "#web/features/application-review/page/own-status-text.ts";
import { sampleApplication } from "#web/features/demo/sample-application.ts";

const t = textsIn("en");
const shown = (income: "processing" | "ready") => {
  const workflow = { ...sampleApplication.workflow, next: null, income };
  const application = { ...sampleApplication, status: "S" as const, workflow, charge_hold: null };
  return [statusTitle(application, t), statusText(application, t), doneStepText("income", workflow, t)];
};

test("while the bank's report is pending, the applicant's status page doesn't say that the income is verified, and says how long it takes", () => {
  expect(shown("processing")).toEqual([
    "Received, reports in progress",
    expect.stringContaining("up to a day"),
    "Bank connected",
  ]);
  expect(shown("ready")).toEqual(["Received, under review", expect.any(String), "Income verified"]);
});
