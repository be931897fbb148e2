import { expect, test } from "vitest";
import { textsIn } from "#texts/message.ts";
import { deliveryText } from "./delivery-text.ts";

test("if the email with a notice bounces, only the landlord reads that the notice must be mailed", () => {
  const returned = { delivery: "email", delivered_at: null, undelivered_at: "2027-03-04T09:12:00.000Z" } as const;
  expect(deliveryText(returned, false, textsIn("en"))).toContain("Mail this notice to the applicant.");
  for (const language of ["en", "es"] as const)
    expect(deliveryText(returned, true, textsIn(language))).not.toMatch(/applicant|solicitante/);
});
