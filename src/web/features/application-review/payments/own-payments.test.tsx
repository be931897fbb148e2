import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Payments } from "#web/api/applications/payments.ts";
import { PaymentList } from "./own-payments.tsx";

type Payment = Payments["results"][number];

const payment: Payment = {
  id: "1",
  purpose: "application_fee",
  method: "card",
  status: "succeeded",
  amount: "45.00",
  items: [],
  decline: null,
  card: { brand: "visa", last4: "4242" },
  refunded: "0.00",
  refunding: "0.00",
  spent: "0.00",
  dispute: null,
  captured: "2026-03-01T12:00:00.000Z",
  created: "2026-03-01T12:00:00.000Z",
  abilities: { refund: false },
};
const shown = (...payments: Partial<Payment>[]) =>
  renderToStaticMarkup(<PaymentList payments={payments.map((each) => ({ ...payment, ...each }))} />).replace(
    /<[^>]+>/g,
    " ",
  );

test("an applicant sees what they paid for their application, with the card", () => {
  expect(shown({})).toMatch(/Your payments.*\$45\.00\s+Application fee.*Paid.*Visa ending in 4242/);
  expect(shown({ purpose: "payment_request" })).toMatch(/\$45\.00\s+Reports and checks/);
  expect(shown()).toBe("");
});

test("an applicant sees the completed and the pending refunds of their payment", () => {
  expect(shown({})).not.toMatch(/refund/i);
  expect(shown({ refunded: "12.50", refunding: "7.00" })).toMatch(/\$12\.50 refunded.*Refund of \$7\.00 on its way/);
});

test("an applicant's payment that their bank or card holds up is described as theirs", () => {
  expect(shown({ status: "requires_action", captured: null })).toContain("Waiting for your bank");
  expect(shown({ status: "declined", captured: null })).toContain("Your card was declined");
});
