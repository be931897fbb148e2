import { expect, test } from "vitest";
import type { Application } from "#web/api/applications/applications.ts";
import { ownSidePath } from "./own-side-path.ts";

const path = (address: string, abilities: { see_history: boolean; complete_steps: boolean }) => {
  const { pathname, search } = new URL(address, "https://here.example");
  return ownSidePath({ pathname, search }, { id: "42", abilities: abilities as Application["abilities"] });
};
const landlord = { see_history: true, complete_steps: false };
const applicant = { see_history: false, complete_steps: true };
/** an applicant whose landlord deleted the application */
const former = { see_history: false, complete_steps: false };

test.each([
  ["/dashboard/view/42/summary", applicant, "/dashboard/applicant/view/42"],
  ["/dashboard/view/42/documents", former, "/dashboard/applicant/view/42"],
  ["/dashboard/view/42/report/credit", applicant, "/dashboard/applicant/view/42/report/credit"],
  ["/dashboard/view/42/application?revision=2", former, "/dashboard/applicant/view/42/application?revision=2"],
  ["/dashboard/applicant/view/42", landlord, "/dashboard/view/42"],
  ["/dashboard/applicant/view/42/", landlord, "/dashboard/view/42"],
  ["/dashboard/applicant/view/42/income", landlord, "/dashboard/view/42/income"],
])(
  "the URL %s redirects a user of the other side (landlord or applicant) to their own page",
  (address, abilities, own) => {
    expect(path(address, abilities)).toBe(own);
  },
);

test.each([
  ["/dashboard/view/42/summary", landlord],
  ["/dashboard/applicant/view/42", applicant],
  ["/dashboard/applicant/view/42/report/credit", former],
  ["/dashboard/applicant/view/42", { see_history: true, complete_steps: true }],
  ["/dashboard/view/42/summary", { see_history: true, complete_steps: true }],
])("the URL %s isn't redirected for a user who may see that side of the application", (address, abilities) => {
  expect(path(address, abilities)).toBeNull();
});
