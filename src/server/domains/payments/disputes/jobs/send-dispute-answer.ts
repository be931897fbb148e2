import { z } from "zod";
import {
  type DisputeAnswerFailure,
  type DisputeFileKind,
  type EvidenceDocument,
  evidenceDocuments,
} from "#rules/disputes/dispute-answers.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { ProviderDispute } from "#server/ports/dispute-answers.ts";
import { textsIn } from "#texts/message.ts";
import { paymentsOf } from "../../records/provider.ts";
import { answerFiles, answerStatement, type DisputeAnswerContent, disputeAnswerContent } from "../encrypted-columns.ts";
import { findEvidenceFacts } from "../evidence-facts.ts";
import { evidenceTextsOf } from "../evidence-sections.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findAnswerRow>>>;

const findAnswerRow = (db: Db, id: string) =>
  db
    .selectFrom("dispute_answers as w")
    .innerJoin("disputes as d", "d.id", "w.dispute_id")
    .innerJoin("payments as p", "p.id", "d.payment_id")
    .selectAll("w")
    .select(["d.provider_dispute", "d.payment_id", "d.amount_cents", "p.application_id"])
    .where("w.id", "=", id)
    .executeTakeFirst();

/**
 * Sends an answer to the provider, outside of any transaction, and records its outcome. Safe to run again at any point,
 * and concurrently: the content is stored before it is sent, uploads and the submission have idempotency keys, and the
 * provider's dispute contains the ID of the answer that it has.
 * @throws ProblemError `unavailable` while the outcome is unknown: the job runs again
 */
export async function sendDisputeAnswer(deps: TenantDeps, { answer: id }: { answer: string }): Promise<void> {
  const row = await findAnswerRow(deps.db, id);
  if (row?.status !== "started") return;
  const { findDispute } = paymentsOf(deps);
  const providerDispute = await findDispute(row.provider_dispute);
  const reason = isReceived(row, providerDispute) ? null : findFailure(deps, providerDispute);
  if (isReceived(row, providerDispute) || reason) return await finishAnswer(deps, row, reason);
  const updatedDispute = (await submitAnswer(deps, row)) ?? (await findDispute(row.provider_dispute));
  await finishAnswer(
    deps,
    row,
    isReceived(row, updatedDispute) ? null : (findFailure(deps, updatedDispute) ?? "refused"),
  );
}

/** Whether the provider has received this answer. */
const isReceived = ({ id, kind }: Row, { answerId, state }: ProviderDispute): boolean =>
  kind === "evidence" ? answerId === id : state === "lost";

/** Returns why the provider accepts no answer now; null if it does. */
function findFailure({ now }: TenantDeps, { state, step, respondBy }: ProviderDispute): DisputeAnswerFailure | null {
  if (state !== "open" && state !== "inquiry") return "ended";
  if (step === "answered") return "answered_elsewhere";
  if (step === "not_possible") return "refused";
  return respondBy && respondBy <= now() ? "too_late" : null;
}

/** @returns null if the provider rejects the answer */
async function submitAnswer(deps: TenantDeps, row: Row): Promise<ProviderDispute | null> {
  const { disputeAnswers } = paymentsOf(deps);
  const order = { answerId: row.id, disputeId: row.provider_dispute };
  if (row.kind === "acceptance") return await disputeAnswers.submitAcceptance(order);
  const content = await loadOrCreateContent(deps, row);
  if (!content) return null;
  const uploadedFiles: Row["provider_files"] = { ...row.provider_files };
  // always in the same order: otherwise, the provider could mistake a repeated call for a different one
  const files: Row["provider_files"] = {};
  for (const { kind: name, bytes, type, filename } of listAnswerFiles(deps, row, content)) {
    if (uploadedFiles[name]) files[name] = uploadedFiles[name];
    if (files[name]) continue;
    const file = { key: `${name}:${row.id}`, name: filename, type, bytes: Buffer.from(bytes, "base64") };
    const uploaded = await disputeAnswers.uploadFile(file);
    if (!uploaded) return null;
    files[name] = uploaded;
    uploadedFiles[name] = uploaded;
    await deps.db
      .updateTable("dispute_answers")
      .set({ provider_files: JSON.stringify(uploadedFiles) })
      .where("id", "=", row.id)
      .execute();
  }
  return await disputeAnswers.submitEvidence({ ...order, evidence: { texts: content.texts, files } });
}

type SentFile = { kind: EvidenceDocument | DisputeFileKind; bytes: string; type: string; filename: string };

/**
 * Returns all files of an answer: the generated documents, and those that the landlord added. Filenames are generic and
 * contain no personal data.
 */
function listAnswerFiles(deps: TenantDeps, row: Row, { documents }: DisputeAnswerContent): SentFile[] {
  const created = evidenceDocuments.map((kind) => ({
    kind,
    bytes: documents[kind],
    type: "application/pdf",
    filename: `${kind}.pdf`,
  }));
  const added = row.files ? answerFiles.decrypt(deps, row.id, row.files) : [];
  return [
    ...created,
    ...added.map(({ kind, bytes, type }) => ({
      kind,
      bytes,
      type,
      filename: `${kind}.${fileExtensions[type] ?? "pdf"}`,
    })),
  ];
}
const fileExtensions: Record<string, string> = { "image/jpeg": "jpg", "image/png": "png", "application/pdf": "pdf" };

/**
 * Creates and stores the content to send, once: later runs send the same bytes. Undefined once the application is
 * destroyed.
 */
async function loadOrCreateContent(deps: TenantDeps, row: Row): Promise<DisputeAnswerContent | undefined> {
  if (row.content) return disputeAnswerContent.decrypt(deps, row.id, row.content);
  const facts = await findEvidenceFacts(deps, row.payment_id);
  if (!facts || row.statement === null) return undefined;
  const statement = answerStatement.decrypt(deps, row.id, row.statement);
  const { evidencePdf } = await import("../evidence-pdf.ts");
  const renderDocument = async (name: (typeof evidenceDocuments)[number]) =>
    (await evidencePdf(facts, name, { statement, created: row.created })).toString("base64");
  const created = {
    texts: evidenceTextsOf(facts, statement, textsIn("en")),
    documents: {
      service_documentation: await renderDocument("service_documentation"),
      receipt: await renderDocument("receipt"),
      customer_signature: await renderDocument("customer_signature"),
    },
  };
  await deps.db
    .updateTable("dispute_answers")
    .set({ content: disputeAnswerContent.encrypt(deps, row.id, created) })
    .where("id", "=", row.id)
    .where("content", "is", null)
    .execute();
  const stored = await findAnswerRow(deps.db, row.id);
  return stored?.content ? disputeAnswerContent.decrypt(deps, row.id, stored.content) : undefined;
}

/** @param failure null if the answer was sent */
async function finishAnswer(deps: TenantDeps, row: Row, failure: DisputeAnswerFailure | null): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const modified = deps.now();
    const { numUpdatedRows } = await trx
      .updateTable("dispute_answers")
      .set({ status: failure ? "failed" : "sent", failure: failure ?? "", exhausted_at: null, modified })
      .where("id", "=", row.id)
      .where("status", "=", "started")
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    // updates the dispute's state, because the bank may have decided in the meantime
    await enqueueGlobal(trx, "reconcile-dispute", { dispute: row.provider_dispute });
    if (failure) return;
    await trx.updateTable("disputes").set({ reported_step: "answered" }).where("id", "=", row.dispute_id).execute();
    await record(trx, {
      action: row.kind === "evidence" ? "dispute answered" : "dispute accepted",
      applicationId: row.application_id,
      actorId: row.created_by,
      data: { payment: row.payment_id, dispute: row.dispute_id, amount_cents: row.amount_cents },
      created: modified,
    });
  });
}

/** Marks an answer as failed after the last attempt, so that the landlord's side sees it and can resend it. */
export async function markAnswerExhausted(deps: TenantDeps, { answer }: { answer: string }): Promise<void> {
  await deps.db
    .updateTable("dispute_answers")
    .set({ exhausted_at: deps.now() })
    .where("id", "=", answer)
    .where("status", "=", "started")
    .execute();
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "send-dispute-answer": { answer: string };
  }
}

export const sendDisputeAnswerJob = defineTenantJob({
  name: "send-dispute-answer",
  schema: z.object({ answer: z.uuid() }),
  service: "cards",
  run: sendDisputeAnswer,
  onExhausted: markAnswerExhausted,
});
