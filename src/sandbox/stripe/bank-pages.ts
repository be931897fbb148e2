import { escapeHtml, renderPage, renderTable, seeOther } from "#sandbox/emulator/pages.ts";
import type { VendorRoute } from "#sandbox/emulator/vendor.ts";
import { pendingDebits, settleDebit } from "#sandbox/stripe/bank-debits.ts";
import { pendingRefunds, type Refund, settleRefund } from "#sandbox/stripe/refunds.ts";
import type { Intent, State } from "#sandbox/stripe/state/state.ts";

const path = "/sandbox/bank-payments";

/**
 * `/sandbox/bank-payments`: the pending bank payments and refunds, with a button to complete each now instead of in
 * days.
 */
export const bankPages = (state: State): VendorRoute[] => [
  {
    method: "GET",
    path,
    handle: () => {
      const rows = pendingDebits(state).reverse().map(rowOf);
      const payments = rows.length
        ? renderTable("Bank payments on their way, newest first", ["Amount", "Outcome", "Payment"], rows)
        : "<p>No bank payments are on their way.</p>";
      const refunds = pendingRefunds(state).reverse().map(rowOf);
      const refunded = refunds.length
        ? renderTable("Refunds on their way, newest first", ["Amount", "Outcome", "Refund"], refunds)
        : "";
      return renderPage(path, "Bank payments", payments + refunded);
    },
  },
  {
    method: "POST",
    path,
    handle: ({ body: { intent: id } }) => {
      const intent = typeof id === "string" && state.store.get<Intent>("payment_intents", id);
      const refund = pendingRefunds(state).find((each) => each.id === id);
      if (refund) settleRefund(state, refund);
      if (refund) return seeOther(path);
      if (!intent) return { status: 404, body: { fault: "no such payment" } };
      settleDebit(state, intent);
      return seeOther(path);
    },
  },
];

const rowOf = ({ id, amount }: Intent | Refund): string[] => [
  `$${(amount / 100).toFixed(2)}`,
  `<form method="post" action="${path}"><input type="hidden" name="intent" value="${escapeHtml(id)}">
<button aria-label="Complete now: ${escapeHtml(id)}">Complete now</button></form>`,
  `<code>${escapeHtml(id)}</code>`,
];
