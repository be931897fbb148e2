import type Stripe from "stripe";
import type { Answer } from "#sandbox/emulator/vendor.ts";
import {
  type Charge,
  type Intent,
  invalid,
  list,
  missing,
  newId,
  ok,
  type Route,
  type State,
  table,
  text,
} from "#sandbox/stripe/state.ts";

type Movement = Pick<
  Stripe.BalanceTransaction,
  "id" | "object" | "amount" | "created" | "currency" | "fee" | "net" | "type"
>;
export type Dispute = Pick<
  Stripe.Dispute,
  "id" | "object" | "amount" | "created" | "currency" | "is_charge_refundable" | "livemode" | "metadata" | "reason"
> & {
  balance_transactions: Movement[];
  charge: string;
  payment_intent: string;
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, "due_by" | "has_evidence" | "past_due" | "submission_count">;
  status: Stripe.Dispute.Status;
};

const day = 86_400;
/** The vendor's fee for each dispute, in cents; not refunded when it is won. */
const disputeFee = 1_500;

export const isWaiting = ({ status }: Dispute): boolean => !["won", "lost", "warning_closed"].includes(status);

export const allDisputes = (state: State): Dispute[] => state.store.list<Dispute>("disputes");
export const disputesOf = (state: State, intentId: string): Dispute[] =>
  allDisputes(state).filter(({ payment_intent }) => payment_intent === intentId);

const movement = (state: State, amount: number, fee: number): Movement => ({
  id: newId("txn"),
  object: "balance_transaction",
  amount,
  created: state.now(),
  currency: "usd",
  fee,
  net: amount - fee,
  type: "adjustment",
});

function saveDispute(state: State, dispute: Dispute, events: string[]): Dispute {
  state.store.put("disputes", dispute.id, dispute);
  for (const event of events) state.sendEvent(`charge.dispute.${event}`, dispute);
  return dispute;
}

/** The holder's bank takes a charge back, or only asks about it (`inquiry`): then no money moves yet. */
export function createDispute(state: State, intent: Intent, charge: Charge, inquiry: boolean): Dispute {
  const dispute: Dispute = {
    id: newId("du"),
    object: "dispute",
    amount: intent.amount,
    balance_transactions: inquiry ? [] : [movement(state, -intent.amount, disputeFee)],
    charge: charge.id,
    created: state.now(),
    currency: "usd",
    evidence_details: { due_by: state.now() + 9 * day, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: "fraudulent",
    status: inquiry ? "warning_needs_response" : "needs_response",
  };
  return saveDispute(state, dispute, inquiry ? ["created"] : ["created", "funds_withdrawn"]);
}

/** The bank has decided. An inquiry that is lost becomes a dispute; one that is won is closed. */
export function endDispute(state: State, dispute: Dispute, won: boolean): Dispute {
  if (!isWaiting(dispute)) return dispute;
  const moved = dispute.balance_transactions;
  if (dispute.status.startsWith("warning"))
    return won
      ? saveDispute(state, { ...dispute, status: "warning_closed" }, ["closed"])
      : saveDispute(
          state,
          {
            ...dispute,
            status: "needs_response",
            is_charge_refundable: false,
            balance_transactions: [movement(state, -dispute.amount, disputeFee)],
          },
          ["updated", "funds_withdrawn"],
        );
  if (!won) return saveDispute(state, { ...dispute, status: "lost" }, ["closed"]);
  const back = [...moved, movement(state, dispute.amount, 0)];
  return saveDispute(state, { ...dispute, status: "won", balance_transactions: back }, ["funds_reinstated", "closed"]);
}

/** What is sent along decides in the vendor's test mode: `winning_evidence` or `losing_evidence`. */
function answer(state: State, dispute: Dispute, body: Record<string, unknown>): Answer {
  if (!isWaiting(dispute)) return invalid("id", "This dispute is already closed.");
  const said = table(body.evidence).uncategorized_text ?? "";
  const evidence_details = { ...dispute.evidence_details, has_evidence: true, submission_count: 1 };
  const status = dispute.status.startsWith("warning") ? "warning_under_review" : "under_review";
  const sent = saveDispute(state, { ...dispute, evidence_details, status }, ["updated"]);
  if (said === "winning_evidence" || said === "losing_evidence")
    return ok(endDispute(state, sent, said === "winning_evidence"));
  return ok(sent);
}

export function disputeRoutes(state: State): Route[] {
  const on =
    (handle: (dispute: Dispute, body: Record<string, unknown>) => Answer): Route["handle"] =>
    ({ params: { id = "" }, body }) => {
      const dispute = state.store.get<Dispute>("disputes", id);
      return dispute ? handle(dispute, body) : missing("dispute", id);
    };
  return [
    {
      method: "GET",
      path: "/v1/disputes",
      handle: ({ query }) => {
        const intent = query.get("payment_intent");
        const since = Number(text(query.get("created[gte]")) || 0);
        const found = allDisputes(state).filter(
          (each) => (!intent || each.payment_intent === intent) && each.created >= since,
        );
        return list("/v1/disputes", found.reverse());
      },
    },
    { method: "GET", path: "/v1/disputes/:id", handle: on((dispute) => ok(dispute)) },
    { method: "POST", path: "/v1/disputes/:id", handle: on((dispute, body) => answer(state, dispute, body)) },
    {
      method: "POST",
      path: "/v1/disputes/:id/close",
      handle: on((dispute) =>
        isWaiting(dispute) ? ok(endDispute(state, dispute, false)) : invalid("id", "This dispute is already closed."),
      ),
    },
  ];
}
