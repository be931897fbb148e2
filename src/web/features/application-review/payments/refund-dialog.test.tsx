import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Payment } from "#contract/payment-schemas.ts";
import { RefundDialog } from "#web/features/application-review/payments/refund-dialog.tsx";

const payment: Payment = {
  id: "018f0000-0000-7000-8000-000000000001",
  purpose: "move_in_charge",
  method: "bank",
  status: "succeeded",
  amount: "2400.00",
  items: [{ kind: "first_rent", amount: "2400.00" }],
  decline: null,
  card: { brand: "Test Bank", last4: "6789" },
  refunded: "0.00",
  refunding: "400.00",
  spent: "0.00",
  dispute: null,
  captured: "2026-11-30T12:00:00.000Z",
  created: "2026-11-25T12:00:00.000Z",
  abilities: { refund: true },
};
const show = (changes: Partial<Payment>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RefundDialog payment={{ ...payment, ...changes }} applicationId={payment.id} onClose={() => undefined} />
    </QueryClientProvider>,
  );

test.each([
  ["card", "move_in_charge", "to the original card and is deducted from your balance"],
  [
    "bank",
    "move_in_charge",
    "to the original bank account, which takes several days, and is deducted from your balance",
  ],
  ["card", "deposit", "to the original card and is deducted from the deposits you hold"],
] as const)(
  "a landlord who refunds a payment by %s (%s) reads where the money goes and comes from",
  (method, purpose, text) => {
    expect(show({ method, purpose })).toContain(text);
  },
);

test("the refundable amount of a payment excludes completed and pending refunds", () => {
  expect(show({ refunded: "100.00" })).toContain("Refund $1,900.00");
});
