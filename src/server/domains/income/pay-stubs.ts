import type { FastifyRequest } from "fastify";
import { payStubField } from "#rules/applicant/income.ts";
import { messages } from "#rules/text/messages.ts";
import { bindUploads } from "#server/domains/attachments/bind-uploads.ts";
import { parseUploadKey } from "#server/domains/attachments/upload-path.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { completeIncomeStep, loadOwnApplication } from "./complete-income-step.ts";

/**
 * Stores uploaded documents as the applicant's proof of income, and enqueues the job that reads them.
 * @throws ProblemError `invalid` when a document is unknown, expired, used elsewhere or listed twice, `conflict`
 */
export async function savePayStubs(deps: TenantDeps, request: FastifyRequest, id: string, paths: string[]) {
  await loadOwnApplication(deps, request, id);
  const keys = paths.map((path) => parseUploadKey(path) ?? "");
  await transaction(deps.db, async (trx) => {
    const check = await completeIncomeStep(deps, trx, request, id, "documents", () => ({ content: null }));
    const boundUploads = await bindUploads(
      deps,
      trx,
      id,
      keys.map((key) => ({ key, field: payStubField })),
    );
    if (boundUploads.length !== keys.length) throw invalid({ paths: [messages.file] });
    await enqueue(trx, "read-pay-stubs", { check }, { ifQueued: "add" });
  });
  return { status: "documents" as const };
}
