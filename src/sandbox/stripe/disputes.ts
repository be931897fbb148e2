import type Stripe from "stripe";
import type { VendorResponse } from "#sandbox/emulator/vendor.ts";
import { findFile } from "#sandbox/stripe/files.ts";
import {
  type Charge,
  type Intent,
  invalidParamError,
  listPage,
  newId,
  notFoundError,
  objectParam,
  ok,
  type Route,
  type State,
  textParam,
} from "#sandbox/stripe/state/state.ts";

type Movement = Pick<
  Stripe.BalanceTransaction,
  "id" | "object" | "amount" | "created" | "currency" | "fee" | "net" | "type"
>;
export type Dispute = Pick<
  Stripe.Dispute,
  "id" | "object" | "amount" | "created" | "currency" | "is_charge_refundable" | "livemode" | "metadata" | "reason"
> & {
  evidence: Record<string, string>;
  balance_transactions: Movement[];
  charge: string;
  payment_intent: string;
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, "due_by" | "has_evidence" | "past_due" | "submission_count">;
  status: Stripe.Dispute.Status;
};

const day = 86_400;
/** The vendor's fee for each dispute, in cents; not refunded if the dispute is won. */
const disputeFeeCents = 1_500;

/** Whether a dispute is still open, so that evidence can be submitted or a decision can follow. */
export const isOpen = ({ status }: Dispute): boolean => !["won", "lost", "warning_closed"].includes(status);

/** Lists the disputes of all payments. */
export const allDisputes = (state: State): Dispute[] => state.store.list<Dispute>("disputes");

/** Lists the disputes of one payment. */
export const disputesOf = (state: State, intentId: string): Dispute[] =>
  allDisputes(state).filter(({ payment_intent }) => payment_intent === intentId);

const createMovement = (state: State, amount: number, fee: number): Movement => ({
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

/** Disputes a charge as the cardholder's bank, or inquires about it (`inquiry`) without moving money. */
export function createDispute(state: State, intent: Intent, charge: Charge, inquiry: boolean): Dispute {
  const dispute: Dispute = {
    id: newId("du"),
    object: "dispute",
    amount: intent.amount,
    balance_transactions: inquiry ? [] : [createMovement(state, -intent.amount, disputeFeeCents)],
    charge: charge.id,
    created: state.now(),
    currency: "usd",
    evidence: {},
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

/** Applies the bank's decision. A lost inquiry becomes a dispute; a won inquiry is closed. */
export function endDispute(state: State, dispute: Dispute, won: boolean): Dispute {
  if (!isOpen(dispute)) return dispute;
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
            balance_transactions: [createMovement(state, -dispute.amount, disputeFeeCents)],
          },
          ["updated", "funds_withdrawn"],
        );
  if (!won) return saveDispute(state, { ...dispute, status: "lost" }, ["closed"]);
  const transactions = [...moved, createMovement(state, dispute.amount, 0)];
  return saveDispute(state, { ...dispute, status: "won", balance_transactions: transactions }, [
    "funds_reinstated",
    "closed",
  ]);
}

/** The names of text evidence and of file evidence. */
const textEvidence = [
  "access_activity_log",
  "billing_address",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "customer_email_address",
  "customer_name",
  "customer_purchase_ip",
  "duplicate_charge_explanation",
  "duplicate_charge_id",
  "product_description",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "service_date",
  "uncategorized_text",
];
const fileEvidence = [
  "cancellation_policy",
  "customer_communication",
  "customer_signature",
  "duplicate_charge_documentation",
  "receipt",
  "refund_policy",
  "service_documentation",
  "uncategorized_file",
];
/** The maximum length of one text, and of all texts of a dispute. */
const maxTextLength = 20_000;
const maxTotalLength = 150_000;

/** Returns why the vendor rejects a dispute's evidence; undefined if it doesn't. */
function validateEvidence(state: State, evidence: Record<string, string>): VendorResponse | undefined {
  for (const [name, value] of Object.entries(evidence)) {
    const param = `evidence[${name}]`;
    if (![...textEvidence, ...fileEvidence].includes(name))
      return invalidParamError(param, `Received unknown parameter: ${param}`);
    if (textEvidence.includes(name) && value.length > maxTextLength)
      return invalidParamError(param, "The text is too long.");
    if (fileEvidence.includes(name) && value && findFile(state, value)?.purpose !== "dispute_evidence")
      return invalidParamError(param, `No such file upload: '${value}'`);
  }
  const length = textEvidence.reduce((sum, name) => sum + (evidence[name]?.length ?? 0), 0);
  return length > maxTotalLength ? invalidParamError("evidence", "The evidence has too many characters.") : undefined;
}

/**
 * Saves evidence, and submits it unless `submit` is false: once for an inquiry, and once for the dispute. As in the
 * vendor's test mode, `winning_evidence` or `losing_evidence` determines the outcome.
 */
function submitEvidence(state: State, dispute: Dispute, body: Record<string, unknown>): VendorResponse {
  if (!isOpen(dispute)) return invalidParamError("id", "This dispute is already closed.");
  if (!dispute.status.endsWith("needs_response") && body.evidence)
    return invalidParamError("evidence", "Evidence was already submitted for this dispute.");
  const evidence = { ...dispute.evidence, ...objectParam(body.evidence) };
  const evidenceError = validateEvidence(state, evidence);
  if (evidenceError) return evidenceError;
  const metadata = { ...dispute.metadata, ...objectParam(body.metadata) };
  const { due_by: due, submission_count: count } = dispute.evidence_details;
  const saved = {
    ...dispute,
    evidence,
    metadata,
    evidence_details: { ...dispute.evidence_details, has_evidence: Object.keys(evidence).length > 0 },
  };
  if (!body.evidence || textParam(body.submit) === "false") return ok(saveDispute(state, saved, ["updated"]));
  if (due !== null && due <= state.now()) return invalidParamError("evidence", "The due date for evidence has passed.");
  const status = dispute.status.startsWith("warning") ? "warning_under_review" : "under_review";
  const evidence_details = { ...saved.evidence_details, submission_count: count + 1 };
  const sent = saveDispute(state, { ...saved, evidence_details, status }, ["updated"]);
  const statement = evidence.uncategorized_text;
  if (statement === "winning_evidence" || statement === "losing_evidence")
    return ok(endDispute(state, sent, statement === "winning_evidence"));
  return ok(sent);
}

/** Accepts the dispute for the merchant. An inquiry can't be accepted: its payment can be refunded. */
function acceptDispute(state: State, dispute: Dispute): VendorResponse {
  if (!isOpen(dispute)) return invalidParamError("id", "This dispute is already closed.");
  if (dispute.status.startsWith("warning")) return invalidParamError("id", "An inquiry can't be closed.");
  return ok(endDispute(state, dispute, false));
}

/** The emulated calls for disputes: loading them, submitting evidence and accepting one. */
export function disputeRoutes(state: State): Route[] {
  const withDispute =
    (handle: (dispute: Dispute, body: Record<string, unknown>) => VendorResponse): Route["handle"] =>
    ({ params: { id = "" }, body }) => {
      const dispute = state.store.get<Dispute>("disputes", id);
      return dispute ? handle(dispute, body) : notFoundError("dispute", id);
    };
  return [
    {
      method: "GET",
      path: "/v1/disputes",
      handle: ({ query }) => {
        const intent = query.get("payment_intent");
        const since = Number(textParam(query.get("created[gte]")) || 0);
        const found = allDisputes(state).filter(
          (each) => (!intent || each.payment_intent === intent) && each.created >= since,
        );
        return listPage("/v1/disputes", found.reverse(), query);
      },
    },
    { method: "GET", path: "/v1/disputes/:id", handle: withDispute((dispute) => ok(dispute)) },
    {
      method: "POST",
      path: "/v1/disputes/:id",
      handle: withDispute((dispute, body) => submitEvidence(state, dispute, body)),
    },
    {
      method: "POST",
      path: "/v1/disputes/:id/close",
      handle: withDispute((dispute) => acceptDispute(state, dispute)),
    },
  ];
}
