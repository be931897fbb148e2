import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DepositLaw } from "#contract/move-in-charges.ts";
import { DepositLawFields } from "#web/features/application-review/payments/deposit-law-fields.tsx";

const cap = {
  place: "Oregon",
  citation: "ORS 90.300",
  confirmed: true,
  secondary: false,
  note: null,
  months: 1,
  exempt_months: null,
};
const show = (changes: Partial<typeof cap>) => {
  const law: DepositLaw = {
    cap: { ...cap, ...changes },
    account: null,
    holding: null,
    rent: null,
    requested: "0.00",
    requested_holding: "0.00",
  };
  return renderToStaticMarkup(<DepositLawFields law={law} kind="security_deposit" rent={null} check={null} />);
};

const advice = "Check the law before you send the request.";

test.each([
  ["unconfirmed", { confirmed: false }],
  ["confirmed only by an unofficial copy of the law", { secondary: true }],
])("a landlord who requests a deposit is advised to check the law if a rule on deposits is %s", (_case, changes) => {
  expect(show(changes)).toContain(advice);
});

test("a landlord who requests a deposit isn't advised to check the law if every rule on deposits was compared with the law itself", () => {
  const page = show({});
  expect(page).toContain("ORS 90.300");
  expect(page).not.toContain(advice);
});
