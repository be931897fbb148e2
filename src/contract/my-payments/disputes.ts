import { z } from "zod";
import { call } from "#contract/call/call.ts";
import { fileOf, id, money, pageOf, pageQuery, time } from "#contract/schemas/common.ts";
import {
  disputeAnswerFailures,
  disputeAnswerKinds,
  disputeAnswerStatuses,
  disputeFileKinds,
  disputeSteps,
  evidenceDocuments,
  evidenceTexts,
  maxStatementLength,
} from "#rules/disputes/dispute-answers.ts";
import { disputeReasons } from "#rules/money/disputes.ts";
import { paymentPurposes } from "#rules/money/payment-status.ts";

const tag = "disputes";

export const disputeEntry = z.strictObject({
  id,
  is_inquiry: z.boolean(),
  step: z.enum(disputeSteps),
  amount: money,
  reason: z.enum(disputeReasons),
  purpose: z.enum(paymentPurposes),
  respond_by: time.nullable(),
  created: time,
  /** null if the application was deleted */
  application: z.strictObject({ id, applicant_name: z.string(), unit_address: z.string() }).nullable(),
});
export type DisputeEntry = z.infer<typeof disputeEntry>;

export const disputeDetails = disputeEntry.extend({
  evidence: z.array(
    z.strictObject({
      heading: z.string(),
      rows: z.array(z.strictObject({ label: z.string(), text: z.string() })),
    }),
  ),
  /** in English, for the bank */
  evidence_texts: z.array(z.strictObject({ name: z.enum(evidenceTexts), text: z.string() })),
  answer: z
    .strictObject({
      kind: z.enum(disputeAnswerKinds),
      status: z.enum(disputeAnswerStatuses),
      failure: z.enum(disputeAnswerFailures).nullable(),
      statement: z.string(),
      files: z.array(z.strictObject({ kind: z.enum(disputeFileKinds), name: z.string() })),
      created: time,
      created_by: z.string(),
    })
    .nullable(),
  abilities: z.strictObject({ answer: z.boolean(), accept: z.boolean(), send_again: z.boolean() }),
});
export type DisputeDetails = z.infer<typeof disputeDetails>;

const params = z.strictObject({ id });
const statement = z.string().trim().max(maxStatementLength).default("");

export const listDisputes = call({
  method: "GET",
  url: "/disputes/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  errors: [403],
  tag,
  summary: "List disputes",
  description:
    "Lists the disputes and inquiries about applicants' card payments: those that need an answer first, by deadline, then the others, newest first. For landlords with payments turned on, and for members of a company who may see payments; agents see only those of applications assigned to them.",
  querystring: pageQuery,
  response: { 200: pageOf(disputeEntry).extend({ unanswered: z.number() }) },
});

export const getDispute = call({
  method: "GET",
  url: "/disputes/:id/",
  auth: "landlord",
  impersonation: "read",
  errors: [403],
  tag,
  summary: "Get a dispute",
  description:
    "Returns a dispute with the evidence that Lintel has, and the answer to it. For users who may refund the payment.",
  params,
  response: { 200: disputeDetails },
});

export const renderEvidence = call({
  method: "POST",
  url: "/disputes/:id/evidence/",
  auth: "landlord",
  keyless: true,
  errors: [403],
  tag,
  perMinute: 20,
  summary: "Preview evidence as a PDF",
  description:
    "Returns an evidence document as it would be sent to the payer's bank with this statement; once the dispute is answered, the document that was sent. For users who may refund the payment.",
  params,
  body: z.strictObject({ document: z.enum(evidenceDocuments), statement }),
  response: { 200: fileOf("application/pdf") },
});

export const answerDispute = call({
  method: "POST",
  url: "/disputes/:id/answer/",
  auth: "landlord",
  idempotent: true,
  errors: [403, 409],
  tag,
  perMinute: 20,
  summary: "Answer a dispute",
  description:
    "Sends the evidence, the landlord's statement and up to three files (paths of uploads, one of each kind, 4 MB together) to the payer's bank. This is final: a dispute is answered once, and once more if an inquiry becomes a dispute. Returns 409 after the deadline, and if the dispute was already answered or has ended. For users who may refund the payment.",
  params,
  body: z.strictObject({
    statement,
    files: z
      .array(z.strictObject({ kind: z.enum(disputeFileKinds), path: z.string().max(200) }))
      .max(disputeFileKinds.length)
      .default([]),
  }),
  response: { 201: disputeDetails },
});

export const acceptDispute = call({
  method: "POST",
  url: "/disputes/:id/accept/",
  auth: "landlord",
  idempotent: true,
  errors: [403, 409],
  tag,
  perMinute: 20,
  summary: "Accept a dispute",
  description:
    "Accepts a dispute, which is then lost: the payer keeps the money. This is final. Returns 409 for an inquiry, and if the dispute was already answered or has ended. For users who may refund the payment.",
  params,
  response: { 201: disputeDetails },
});

export const sendAgain = call({
  method: "POST",
  url: "/disputes/:id/send_again/",
  auth: "landlord",
  idempotent: true,
  errors: [403, 409],
  tag,
  perMinute: 20,
  summary: "Resend an answer to a dispute",
  description:
    "Resends an answer whose attempts all failed at the provider. If the provider did accept it, it isn't submitted twice. Returns 409 if no answer failed, and after the deadline. For users who may refund the payment.",
  params,
  response: { 200: disputeDetails },
});
