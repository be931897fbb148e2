import { expect, test } from "vitest";
import { admitsServices, describeServices } from "./outside-services.ts";

test.each(["/dashboard", "/dashboard/forms", "/dashboard/applicants/submitted", "/login", "/support", "/es/support"])(
  "the content security policy of %s includes the configured services",
  (path) => {
    expect(describeServices(path, { supportChat: 'https://chat.example/a?b=1&c="' })).toBe(
      '<meta name="support-chat" content="https://chat.example/a?b=1&amp;c=&quot;"/>',
    );
    expect(describeServices(path, {})).toBe("");
  },
);

test.each([
  "/dashboard/view/1/report/credit",
  "/dashboard/applicant/view/1",
  "/dashboard/compare",
  "/dashboard/sample/report/credit",
  "/dashboard/verify/questions",
  "/dashboard/my_payments/accounts",
  "/dashboard/documents/1/view",
  "/dashboard/signings/1/view",
  "/apply/oak-street",
  "/apply/1/verify",
  "/payment/1/pay",
  "/shared/1",
  "/signing/1/document",
  "/flow/listing/verify",
  "/",
])("the content security policy of %s includes no outside service", (path) => {
  expect(admitsServices(path)).toBe(false);
  expect(describeServices(path, { supportChat: "https://chat.example" })).toBe("");
});
