import { sql } from "kysely";
import { z } from "zod";
import { minuteMs } from "#rules/time/durations.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { eachTenant } from "#server/platform/db/tenants/each-tenant.ts";
import { defineJob, defineTenantJob } from "#server/ports/define-job.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { loadSigning } from "../load-signing.ts";
import { recordSigningEvent } from "../record-event.ts";
import { newSealedKey, saveSealedFile, sealedPath } from "../sealed-file.ts";
import { sendCompletedEmails } from "../send-end-emails.ts";

/**
 * Milliseconds after which the sweep seals a completed signing, and after which an unsealed one is logged as an error.
 */
const sweepAfterMs = 30_000;
const lateAfterMs = 60_000;

/**
 * Seals a completed signing unless it is sealed, and emails the copies. The file is stored before the row is updated.
 * Concurrent and crashed attempts are safe: the first to commit wins.
 * @throws UnsealableError; ProblemError `not_found`, `unavailable`
 */
export async function sealSigning(deps: TenantDeps, id: string): Promise<void> {
  const loaded = await loadSigning(deps.db, id);
  if (loaded.signing.status !== "completed" || loaded.signing.sealed_at) return;
  // imported on first use, because most processes never seal a document
  const { sealDocument } = await import("../sealing/seal-document.ts");
  const { loadSealInput } = await import("../sealing/load-seal-input.ts");
  const { sha256 } = await import("#server/platform/sealing/bytes.ts");
  const { bytes } = await sealDocument(deps, await loadSealInput(deps, loaded));
  const key = newSealedKey(id);
  await saveSealedFile(deps, key, bytes);
  const isFirst = await transaction(deps.db, (trx) => saveSeal(deps, trx, id, { key, sha256: sha256(bytes) }));
  if (!isFirst) await deps.files.delete(sealedPath(key));
}

/** @returns false if the signing was sealed in the meantime */
async function saveSeal(deps: TenantDeps, trx: Db, id: string, seal: { key: string; sha256: Buffer }) {
  const loaded = await loadSigning(trx, id, { lock: true });
  if (loaded.signing.sealed_at) return false;
  await trx
    .updateTable("document_signings")
    .set({ sealed_at: deps.now(), sealed_key: seal.key, sealed_sha256: seal.sha256 })
    .where("id", "=", id)
    .execute();
  await recordSigningEvent(deps, trx, { action: "document sealed", data: { signing: id } });
  await sendCompletedEmails(deps, trx, loaded);
  return true;
}

/**
 * When this process retries to seal signings whose files can't be sealed, by signing ID. Each attempt may take half a
 * minute of processor time.
 */
const sealRetries = new Map<string, { attempts: number; next: number }>();

function postponeRetry(id: string, now: number): void {
  const attempts = (sealRetries.get(id)?.attempts ?? 0) + 1;
  const minutes = Math.min(2 ** (attempts - 1), 60);
  sealRetries.set(id, { attempts, next: now + minutes * minuteMs });
}

/**
 * Seals completed signings that no job has sealed, and logs those that are late. Runs every minute, without a limit on
 * attempts. If a signing's files can't be sealed, it is retried after a delay that doubles, up to an hour.
 */
export async function sealCompletedSignings(globalDeps: Deps): Promise<void> {
  const now = globalDeps.now().getTime();
  const completedBefore = new Date(now - sweepAfterMs);
  await eachTenant(globalDeps, sql`tenants_with_unsealed_signings(${completedBefore})`, async (deps) => {
    const rows = await deps.db
      .selectFrom("document_signings")
      .select(["id", "completed_at"])
      .where("status", "=", "completed")
      .where("sealed_at", "is", null)
      .where("completed_at", "<=", completedBefore)
      .orderBy("completed_at")
      .execute();
    for (const { id, completed_at } of rows) {
      const delayMs = now - (completed_at?.getTime() ?? now);
      if (delayMs > lateAfterMs)
        deps.log.error({ signing: id, seconds: delayMs / 1_000 }, "a signed document is not sealed yet");
      if ((sealRetries.get(id)?.next ?? 0) > now) continue;
      try {
        await sealSigning(deps, id);
        sealRetries.delete(id);
      } catch (error) {
        if (await isUnsealable(error)) postponeRetry(id, now);
        deps.log.error({ err: error, signing: id }, "a signed document could not be sealed");
      }
    }
  });
}

const isUnsealable = async (error: unknown) =>
  error instanceof (await import("../sealing/seal-document.ts")).UnsealableError;

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "seal-signing": { signing: string };
  }
  interface JobPayloads {
    "seal-completed-signings": Record<string, never>;
  }
}

export const sealSigningJob = defineTenantJob({
  name: "seal-signing",
  schema: z.object({ signing: z.uuid() }),
  run: async (deps, { signing }) => await sealSigning(deps, signing),
});

export const sealCompletedSigningsJob = defineJob({
  name: "seal-completed-signings",
  schema: z.object({}),
  cron: "* * * * *",
  run: async (deps) => await sealCompletedSignings(deps),
});
