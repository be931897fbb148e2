import { escapeHtml, renderPage, renderTable, seeOther } from "#sandbox/emulator/pages.ts";
import type { VendorRoute } from "#sandbox/emulator/vendor.ts";
import { allDisputes, type Dispute, endDispute, isOpen } from "#sandbox/stripe/disputes.ts";
import type { State } from "#sandbox/stripe/state/state.ts";

/** `/sandbox/disputes`: payments disputed or under inquiry by a bank, with buttons for the outcome. */
export const disputePages = (state: State): VendorRoute[] => [
  {
    method: "GET",
    path: "/sandbox/disputes",
    handle: () => {
      const rows = allDisputes(state).reverse().map(rowOf);
      const body = rows.length
        ? renderTable("Disputes, newest first", ["Amount", "Status", "The bank decides", "Dispute"], rows)
        : `<p>There are no disputes yet. A payment with the card <code>4000 0000 0000 0259</code> is disputed at once; with
<code>4000 0000 0000 1976</code>, the bank asks first.</p>`;
      return renderPage("/sandbox/disputes", "Disputes", body);
    },
  },
  {
    method: "POST",
    path: "/sandbox/disputes",
    handle: ({ body: { dispute: id, won } }) => {
      const dispute = typeof id === "string" && state.store.get<Dispute>("disputes", id);
      if (!dispute) return { status: 404, body: { fault: "no such dispute" } };
      endDispute(state, dispute, won === "yes");
      return seeOther("/sandbox/disputes");
    },
  },
];

function rowOf(dispute: Dispute): string[] {
  const { id, amount, status } = dispute;
  const button = (won: "yes" | "no", label: string) =>
    `<form method="post" action="/sandbox/disputes"><input type="hidden" name="dispute" value="${escapeHtml(id)}">
<input type="hidden" name="won" value="${won}"><button aria-label="${label}: ${escapeHtml(id)}"${won === "no" ? ' class="plain"' : ""}>${label}</button></form>`;
  const decisionButtons = status.startsWith("warning")
    ? button("yes", "Close inquiry") + button("no", "Open dispute")
    : button("yes", "Decide for the landlord") + button("no", "Decide for the payer");
  return [
    `$${(amount / 100).toFixed(2)}`,
    escapeHtml(status),
    isOpen(dispute) ? decisionButtons : "decided",
    `<code>${escapeHtml(id)}</code>`,
  ];
}
