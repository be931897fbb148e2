import type { FastifyInstance } from "fastify";
import { withForms } from "#sandbox/page-forms.ts";
import { sendPage, table, text } from "#sandbox/pages.ts";
import { allDisputes, type Dispute, endDispute, isWaiting } from "#sandbox/stripe/disputes.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";

/** `/sandbox/disputes`: the payments that a bank took back or asks about, and how that ends. */
export function registerDisputePages(app: FastifyInstance, { state }: StripeSandbox): void {
  withForms(app, (scope) => {
    scope.get("/sandbox/disputes", async (_request, reply) => {
      const rows = allDisputes(state).reverse().map(rowOf);
      const body = rows.length
        ? table("Disputes, newest first", ["Amount", "Stands at", "The bank decides", "Dispute"], rows)
        : `<p>There is none yet. A payment with the card <code>4000 0000 0000 0259</code> is disputed at once, one with
<code>4000 0000 0000 1976</code> is asked about first.</p>`;
      return sendPage(reply, "/sandbox/disputes", "Disputes", body);
    });
    scope.post<{ Body: { dispute?: string; won?: string } }>("/sandbox/disputes", async (request, reply) => {
      const { dispute: id = "", won } = request.body ?? {};
      const dispute = state.store.get<Dispute>("disputes", id);
      if (!dispute) return reply.code(404).send({ fault: "no such dispute" });
      endDispute(state, dispute, won === "yes");
      return reply.redirect("/sandbox/disputes", 303);
    });
  });
}

function rowOf(dispute: Dispute): string[] {
  const { id, amount, status } = dispute;
  const button = (won: "yes" | "no", label: string) =>
    `<form method="post" action="/sandbox/disputes"><input type="hidden" name="dispute" value="${text(id)}">
<input type="hidden" name="won" value="${won}"><button aria-label="${label}: ${text(id)}"${won === "no" ? ' class="plain"' : ""}>${label}</button></form>`;
  const ends = status.startsWith("warning")
    ? button("yes", "Nothing further") + button("no", "Take it back")
    : button("yes", "For the landlord") + button("no", "For the payer");
  return [
    `$${(amount / 100).toFixed(2)}`,
    text(status),
    isWaiting(dispute) ? ends : "decided",
    `<code>${text(id)}</code>`,
  ];
}
