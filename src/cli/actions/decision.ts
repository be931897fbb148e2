import { undoFinalDecision } from "#server/domains/decisions/undo-final-decision.ts";
import type { Config } from "#server/platform/config/config.ts";
import { requireSecrets } from "#server/platform/config/secrets.ts";
import { createVault } from "#server/platform/encryption/vault.ts";
import { withDb } from "../database/with-db.ts";

/** Undoes a final decision about an application and its group. @returns the exit code */
export async function undoDecisionById(config: Config, id: string, reason: string): Promise<number> {
  const vault = createVault(requireSecrets(config));
  await withDb(config, (db) => undoFinalDecision({ db, vault }, id, { reason, now: new Date() }));
  console.log("The decision is undone. What was already sent to the applicants can't be taken back, so let them know.");
  return 0;
}
