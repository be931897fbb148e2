import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DepositLaw, MoveInCharge } from "#contract/move-in-charges.ts";
import { DepositAccountNotice } from "#web/features/application-review/payments/deposit-account-notice.tsx";

const account = {
  place: "Florida",
  citation: "§ 83.49, Fla. Stat.",
  confirmed: false,
  secondary: false,
  note: null,
  interest: false,
};
const florida: DepositLaw = {
  cap: null,
  account,
  holding: null,
  rent: null,
  requested_holding: "0.00",
  requested: "0.00",
};

const charge = (changes: Partial<MoveInCharge>): MoveInCharge => ({
  id: "01a221c8-d1af-7db1-8878-a34730a0964f",
  kind: "security_deposit",
  label: "",
  message: "",
  amount: "1500.00",
  due: "2026-03-09",
  status: "paid",
  payment: null,
  reminded: null,
  created: "2026-03-02T15:00:00.000Z",
  abilities: { pay: false, cancel: false, remind: false },
  ...changes,
});
const show = (charges: MoveInCharge[], law: DepositLaw = florida) =>
  renderToStaticMarkup(<DepositAccountNotice law={law} charges={charges} />);
const refunded = { refunded: "1500.00" } as MoveInCharge["payment"];

test("a landlord who holds a deposit sees in the payments that the state requires a separate account for it", () => {
  const page = show([charge({ kind: "first_rent" }), charge({})]);
  expect(page).toContain("Florida requires a separate account for them (§ 83.49, Fla. Stat.)");
  expect(page).toContain("compared this with § 83.49, Fla. Stat. yet");
  expect(show([charge({ status: "processing" })])).toContain("Separate account for deposits");
});

test("the notice about a separate account for deposits says that its rule was read in an unofficial copy of the law", () => {
  const read = { ...account, confirmed: true, secondary: true };
  const page = show([charge({})], { ...florida, account: read });
  expect(page).toContain("We read § 83.49, Fla. Stat. in an unofficial copy or a summary of the law.");
  expect(page).not.toContain("compared this with");
  expect(show([charge({})], { ...florida, account: { ...read, secondary: false } })).not.toContain("Check the law");
});

test.each([
  ["first rent was paid", [charge({ kind: "first_rent" })], florida],
  ["the deposit was only requested", [charge({ status: "requested" })], florida],
  ["the deposit was refunded", [charge({ payment: refunded })], florida],
  ["the state has no such rule", [charge({})], { ...florida, account: null }],
])("a landlord sees no notice about a separate account for deposits if %s", (_case, charges, law) => {
  expect(show(charges, law)).toBe("");
});
