import { page, seeOther, table, text } from "#sandbox/emulator/pages.ts";
import type { VendorRoute } from "#sandbox/emulator/vendor.ts";
import { pendingDebits, settleDebit } from "#sandbox/stripe/bank-debits.ts";
import type { Intent, State } from "#sandbox/stripe/state/state.ts";

const path = "/sandbox/bank-payments";

/** `/sandbox/bank-payments`: the bank payments on their way, and a button to complete each now instead of in days. */
export const bankPages = (state: State): VendorRoute[] => [
  {
    method: "GET",
    path,
    handle: () => {
      const rows = pendingDebits(state).reverse().map(rowOf);
      const body = rows.length
        ? table("Bank payments on their way, newest first", ["Amount", "Outcome", "Payment"], rows)
        : "<p>No bank payments are on their way.</p>";
      return page(path, "Bank payments", body);
    },
  },
  {
    method: "POST",
    path,
    handle: ({ body: { intent: id } }) => {
      const intent = typeof id === "string" && state.store.get<Intent>("payment_intents", id);
      if (!intent) return { status: 404, body: { fault: "no such payment" } };
      settleDebit(state, intent);
      return seeOther(path);
    },
  },
];

const rowOf = ({ id, amount }: Intent): string[] => [
  `$${(amount / 100).toFixed(2)}`,
  `<form method="post" action="${path}"><input type="hidden" name="intent" value="${text(id)}">
<button aria-label="Complete now: ${text(id)}">Complete now</button></form>`,
  `<code>${text(id)}</code>`,
];
