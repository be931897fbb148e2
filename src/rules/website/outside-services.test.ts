import { expect, test } from "vitest";
import { allowsReplay, allowsServices, renderServiceElements } from "./outside-services.ts";

test.each(["/dashboard", "/dashboard/forms", "/dashboard/applicants/submitted", "/login", "/support", "/es/support"])(
  "the HTML of the page %s contains the address of the support chat if a chat is configured",
  (path) => {
    expect(renderServiceElements(path, { supportChat: 'https://chat.example/a?b=1&c="' })).toBe(
      '<meta name="support-chat" content="https://chat.example/a?b=1&amp;c=&quot;"/>',
    );
    expect(renderServiceElements(path, {})).toBe("");
  },
);

test.each([
  "/dashboard/view/1/report/credit",
  "/dashboard/applicant/view/1",
  "/dashboard/compare",
  "/dashboard/sample/report/credit",
  "/dashboard/verify/questions",
  "/dashboard/my_payments/accounts",
  "/dashboard/settings/bank_account",
  "/dashboard/documents/1/view",
  "/dashboard/signings/1/view",
  "/apply/oak-street",
  "/apply/1/verify",
  "/payment/1/pay",
  "/shared/1",
  "/signing/1/document",
  "/flow/listing/verify",
  "/",
])(
  "the page %s contains no support chat even if a chat is configured, and its errors aren't recorded as replays",
  (path) => {
    expect(allowsServices(path)).toBe(false);
    expect(allowsReplay(path)).toBe(false);
    expect(renderServiceElements(path, { supportChat: "https://chat.example" })).toBe("");
  },
);

test.each([
  ["/dashboard/forms", true],
  ["/dashboard/forms/oak-street/settings", true],
  ["/dashboard/settings/notifications", true],
  ["/dashboard/teams", true],
  ["/dashboard", false],
  ["/dashboard/applicants/submitted", false],
  ["/dashboard/notifications", false],
  ["/dashboard/applications", false],
  ["/dashboard/settings/data", false],
  ["/login", false],
  ["/support", false],
])("error replay may record the page %s: %s", (path, expected) => {
  expect(allowsReplay(path)).toBe(expected);
});
