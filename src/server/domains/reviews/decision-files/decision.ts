import type { AdverseAction } from "#contract/adverse-actions.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { HistoryEntry } from "#contract/review/application-history.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { conflict } from "#server/platform/common/errors.ts";
import { canDecideApplication, isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import type { ApplicationRow } from "../../applications/load.ts";
import { atRevision } from "../../applications/revisions.ts";
import { adverseActionsOf } from "../adverse-actions/load.ts";
import { presentApplication } from "../application/present.ts";
import { mayNotDecide } from "../decisions/decide.ts";
import { type DecisionBasis, decisionBasis } from "../decisions/decision-basis.ts";
import { listHistory } from "../history/list.ts";

/** A final decision on an application, with everything that documents it. */
export type Decision = {
  /** as it was at the time of the decision */
  application: Application;
  outcome: "accepted" | "declined";
  /** null: the decision was made before this was stored */
  basis: DecisionBasis | null;
  notices: AdverseAction[];
  /** oldest first */
  history: HistoryEntry[];
  /** the hash of the last event, which covers all earlier events: hexadecimal SHA-256 */
  historyHash: string;
};

/**
 * Loads what documents the decision on an application.
 * @throws ProblemError `forbidden` for a member who may not decide, `conflict` until the decision is final
 */
export async function loadDecision(deps: TenantDeps, actor: Actor, row: ApplicationRow): Promise<Decision> {
  if (!isLandlordSide(actor, row) || !canDecideApplication(actor, row)) throw mayNotDecide();
  if ((row.status !== "A" && row.status !== "R") || row.status_before !== null)
    throw conflict((t) => t(reviewProblemsTexts).not_decided);
  const basis = row.decision_basis ? decisionBasis.decrypt(deps, row.id, row.decision_basis) : null;
  const decided = await atRevision(deps.db, row, basis?.revision);
  const { results } = await listHistory(deps, actor, row, { page: 1, page_size: maxEvents });
  const last = await deps.db
    .selectFrom("audit_logs")
    .select("hash")
    .where("chain", "=", row.id)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    application: await presentApplication(deps, actor, decided),
    outcome: row.status === "A" ? "accepted" : "declined",
    basis,
    notices: await adverseActionsOf(deps, actor, row.id),
    history: results.reverse(),
    historyHash: last.hash.toString("hex"),
  };
}

/** More than any application has. */
const maxEvents = 100_000;
