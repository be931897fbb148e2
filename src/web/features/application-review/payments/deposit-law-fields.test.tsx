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
  return renderToStaticMarkup(<DepositLawFields law={law} kind="security_deposit" rent={null} confirmation={null} />);
};

const advice = "Check the law before you send the request.";
const unofficial = "an unofficial copy or a summary";

test("a landlord who requests a deposit reads that a rule on deposits wasn't compared with the law and must be checked", () => {
  const page = show({ confirmed: false });
  expect(page).toContain("compared this with ORS 90.300 yet");
  expect(page).toContain(advice);
  expect(page).not.toContain(unofficial);
});

test("a landlord who requests a deposit reads that a rule on deposits comes from an unofficial copy of the law", () => {
  const page = show({ secondary: true });
  expect(page).toContain(`We read ORS 90.300 in ${unofficial} of the law.`);
  expect(page).toContain(advice);
  expect(page).not.toContain("yet");
});

test("a landlord who requests a deposit isn't advised to check the law if every rule on deposits was compared with the law itself", () => {
  const page = show({});
  expect(page).toContain("ORS 90.300");
  expect(page).not.toContain(advice);
});
