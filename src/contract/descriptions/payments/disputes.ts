import type { Descriptions } from "../../call/description.ts";

const id = "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d";
const fileKinds =
  "What it shows: `customer_communication`, messages with the applicant; `refund_policy`, the landlord's; `uncategorized_file`, anything else.";

const step: [string, string] = [
  "`needs_answer`; `sending`: an answer is being sent; `not_sent`: it couldn't be sent; `answered`; `too_late`: the deadline has passed; `not_possible`: the bank takes no answer; `won`, `lost`, `closed`.",
  "needs_answer",
];

/** Disputes of card payments, and landlords' answers to them. */
export const disputes: Descriptions = {
  "DisputeEntry.id": ["The dispute's ID, a UUID.", id],
  "dispute.id": ["The dispute's ID, a UUID.", id],
  "path.disputes.id": ["The dispute's ID, a UUID.", id],
  is_inquiry: ["Whether the bank only asks: no money has been withdrawn.", false],
  "DisputeEntry.step": step,
  "dispute.step": step,
  "DisputeEntry.amount": ["What is disputed, in US dollars with two decimals.", "45.00"],
  "DisputeEntry.reason": [
    "Why the payer disputes it, in the provider's terms: `fraudulent`, `unrecognized`, `duplicate`, `product_not_received`, `product_unacceptable`, `credit_not_processed` or `other`.",
    "fraudulent",
  ],
  "DisputeEntry.application": ["The application that was paid for; null if it was deleted."],
  unanswered: ["How many of all disputes need an answer.", 1],
  "DisputeEntry.evidence": ["The evidence that Lintel has, in sections, in the language of the request."],
  "DisputeEntry.evidence.heading": ["What this part of the evidence is about.", "Consent and signature"],
  "DisputeEntry.evidence.rows": ["The facts in this part of the evidence."],
  "evidence.rows.label": ["What the fact is about.", "Signed the application"],
  "evidence.rows.text": ["The fact itself, as it is printed.", "03/02/2026, 3:00pm UTC, IP 203.0.113.7"],
  evidence_texts: ["What is sent as text besides the documents."],
  "evidence_texts.name": [
    "What it is, in the provider's terms: `customer_name`, `customer_email_address`, `customer_purchase_ip`, `product_description`, `service_date`, `refund_policy_disclosure` or `uncategorized_text`.",
    "customer_name",
  ],
  "evidence_texts.text": ["What is sent under this name, in English.", "Nora Castellan"],
  "DisputeEntry.answer": ["The newest answer to it; null if there is none."],
  "answer.kind": ["`evidence` against the dispute, or `acceptance` of it.", "evidence"],
  "answer.status": ["`started`: it is being sent; `sent`; `failed`: the provider didn't take it.", "sent"],
  "answer.failure": [
    "Why it failed: `too_late`, `ended`, `answered_elsewhere`: evidence was submitted at the provider, or `refused`; null in other states.",
    null,
  ],
  statement: [
    "What the landlord says, without Social Security, card and bank account numbers.",
    "They toured the home.",
  ],
  "DisputeEntry.answer.files": ["The files that the landlord added to the evidence."],
  "answer.files.kind": [fileKinds, "customer_communication"],
  "answer.files.name": ["The file's name when it was uploaded.", "messages.pdf"],
  "answer.created_by": ["The name of the user who answered.", "Ida Berg"],
  "abilities.answer": ["Whether the caller can answer it now.", true],
  "abilities.accept": ["Whether the caller can accept it now.", true],
  "abilities.send_again": ["Whether the caller can resend a response that couldn't be sent.", false],
  "answerDispute.files": ["Uploaded files to add, up to one of each kind."],
  "answerDispute.files.kind": [fileKinds, "customer_communication"],
  "renderEvidence.document": [
    "`service_documentation`: all evidence; `receipt`; `customer_signature`: the record of consent and signature.",
    "receipt",
  ],
};
