import type { Descriptions } from "../../call/description.ts";

const id = "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d";
const fileKinds =
  "What the file shows: `customer_communication`: messages with the applicant; `refund_policy`: the landlord's refund policy; `uncategorized_file`: anything else.";

const step: [string, string] = [
  "The dispute's status: `needs_answer`; `sending`: an answer is being sent; `not_sent`: it couldn't be sent; `answered`; `too_late`: the deadline has passed; `not_possible`: the bank doesn't accept an answer; `won`, `lost`, `closed`.",
  "needs_answer",
];

/** Disputes of card payments, and landlords' answers to them. */
export const disputes: Descriptions = {
  "DisputeEntry.id": ["The dispute's ID, a UUID.", id],
  "dispute.id": ["The dispute's ID, a UUID.", id],
  "path.disputes.id": ["The dispute's ID, a UUID.", id],
  is_inquiry: ["Whether the dispute is only an inquiry, for which the bank hasn't withdrawn any money.", false],
  "DisputeEntry.step": step,
  "dispute.step": step,
  "DisputeEntry.amount": ["The disputed amount, in US dollars with two decimals.", "45.00"],
  "DisputeEntry.reason": [
    "The reason for the dispute, in the payment provider's terms: `fraudulent`, `unrecognized`, `duplicate`, `product_not_received`, `product_unacceptable`, `credit_not_processed` or `other`.",
    "fraudulent",
  ],
  "DisputeEntry.application": ["The application that was paid for; null if it was deleted."],
  unanswered: ["The number of disputes on all pages that need an answer.", 1],
  "DisputeEntry.evidence": ["The evidence that Lintel has, in sections and in the language of the request."],
  "DisputeEntry.evidence.heading": ["The heading of this section of the evidence.", "Consent and signature"],
  "DisputeEntry.evidence.rows": ["The facts in this section of the evidence."],
  "evidence.rows.label": ["The label of the fact.", "Signed the application"],
  "evidence.rows.text": ["The text of the fact, as printed.", "03/02/2026, 3:00pm UTC, IP 203.0.113.7"],
  evidence_texts: ["The evidence that is sent as text, in addition to the documents."],
  "evidence_texts.name": [
    "The kind of text, in the payment provider's terms: `customer_name`, `customer_email_address`, `customer_purchase_ip`, `product_description`, `service_date`, `refund_policy_disclosure` or `uncategorized_text`.",
    "customer_name",
  ],
  "evidence_texts.text": ["The text of the evidence, in English.", "Nora Castellan"],
  "DisputeEntry.answer": ["The newest answer to the dispute; null if there is none."],
  "answer.kind": ["The kind of answer: `evidence` against the dispute, or `acceptance` of it.", "evidence"],
  "answer.status": [
    "The answer's status: `started`: it is being sent; `sent`; `failed`: the provider rejected it.",
    "sent",
  ],
  "answer.failure": [
    "Why the answer failed: `too_late`; `ended`; `answered_elsewhere`: evidence was submitted directly at the provider; `refused`; null in other states.",
    null,
  ],
  statement: [
    "The landlord's statement, without Social Security, card and bank account numbers.",
    "They toured the home.",
  ],
  "DisputeEntry.answer.files": ["The files that the landlord added to the evidence."],
  "answer.files.kind": [fileKinds, "customer_communication"],
  "answer.files.name": ["The name of the uploaded file.", "messages.pdf"],
  "answer.created_by": ["The name of the user who answered.", "Ida Berg"],
  "abilities.answer": ["Whether the caller can answer the dispute now.", true],
  "abilities.accept": ["Whether the caller can accept the dispute now.", true],
  "abilities.send_again": ["Whether the caller can resend an answer that couldn't be sent.", false],
  "answerDispute.files": ["The uploaded files to add, up to one of each kind."],
  "answerDispute.files.kind": [fileKinds, "customer_communication"],
  "renderEvidence.document": [
    "The document to render: `service_documentation`: all evidence; `receipt`; `customer_signature`: the record of consent and signature.",
    "receipt",
  ],
};
