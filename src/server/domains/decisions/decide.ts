import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Delivery, MemberReasons, Terms } from "#contract/adverse-actions.ts";
import type { Assessment } from "#contract/schemas/criteria.ts";
import type { SeenRevisions } from "#contract/schemas/revisions.ts";
import { type AcceptanceConditions, hasConditions } from "#rules/decisions/acceptance-conditions.ts";
import { questionMessage } from "#rules/law/findings/reason-findings.ts";
import { canTransition, isBeforeSubmission } from "#rules/workflow/statuses.ts";
import { type ApplicationRow, loadMembers } from "#server/domains/applications/load-application.ts";
import { householdChangedError, lockBundles, requireNewestSeen } from "#server/domains/bundles/changes/lock-bundles.ts";
import { lockHomes } from "#server/domains/bundles/changes/lock-homes.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict, invalid, ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueueSql } from "#server/platform/queue/enqueue.ts";
import { canDecideApplication } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { composeNotices, groupByReasons, unsupportedReasons } from "./adverse-actions/compose.ts";
import { createNotice } from "./adverse-actions/create.ts";
import { type Deliveries, deliveriesOf } from "./adverse-actions/delivery.ts";
import { pendingDecision } from "./adverse-actions/encrypted-columns.ts";
import { refusalMessages, refusedReasons } from "./adverse-actions/refused-reasons.ts";
import { requireConfirmedBureaus } from "./adverse-actions/require-confirmed-bureaus.ts";
import { requireTimeToAnswer } from "./adverse-actions/waiting-declines.ts";
import { countFreeTextEmails } from "./count-free-text-emails.ts";
import { assessForUser, encryptBasis } from "./decision-basis.ts";
import { makeDecisionFinal, type PendingMessage } from "./make-decision-final.ts";
import { requireKnownHomes } from "./require-known-homes.ts";
import { requireOrder } from "./require-order.ts";

export type DecisionInput = {
  with_email: boolean;
  subject?: string | undefined;
  email_body?: string | undefined;
  cc_self: boolean;
  delivery?: Delivery | undefined;
  /** for a decline: whether a report influenced the decision */
  adverse_action?: boolean;
  reasons: string[];
  /** for a decline: the members of the household whose reasons differ */
  members?: readonly MemberReasons[];
  confirm_reasons: boolean;
  /** for an acceptance: the conditions */
  conditions?: string | undefined;
  terms?: Terms | undefined;
  /** for an acceptance: why the applicant was selected before earlier ones */
  order_reason?: string | undefined;
  seen?: SeenRevisions;
};

/** The error for a member of a company who may not decide. */
export const cannotDecideError = () => new ProblemError("forbidden", (t) => t(reviewProblemsTexts).cant_decide);

/**
 * The person who decides: the caller or, on behalf of the user who shared the bundle, a share recipient whose share
 * covers the whole bundle. `assess`: assesses an application's criteria as far as the recipient may see them.
 */
export type Decider = {
  actor: Actor;
  share?: string;
  covers?: readonly string[];
  assess?: (deps: TenantDeps, application: ApplicationRow) => Promise<Assessment[]>;
};

/**
 * Accepts (A) or declines (R) every application of a bundle, and stores the notices that the law requires. Nothing is
 * sent before the undo period ends: a job enqueued in the same transaction sends it then.
 * @throws ProblemError `conflict` when a status doesn't allow the decision, when the caller hasn't seen an
 * application's newest revision, while an address is unknown that determines the law, while an applicant has time to
 * answer by law, or while another selected applicant can still accept the home; `forbidden` for a member without the
 * right, and for free text of a landlord whose email address isn't verified; `invalid` when a required notice lacks its
 * delivery or reasons
 */
export async function decide(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  slug: string,
  outcome: "A" | "R",
  input: DecisionInput,
  decider: Decider = { actor: actorOf(request) },
) {
  const { actor } = decider;
  if (outcome === "A") await lockHomes(trx);
  const [bundle] = await lockBundles(trx, actor, [slug]);
  if (!bundle) throw cannotDecideError();
  const applications = await loadMembers(trx, bundle.id);
  if (!applications.every((application) => canDecideApplication(actor, application))) throw cannotDecideError();
  const { covers } = decider;
  if (covers && !applications.every(({ id }) => covers.includes(id))) throw cannotDecideError();
  const { seen } = input;
  requireNewestSeen(applications, seen);
  if (seen && Object.keys(seen).length > 0 && !applications.every(({ id }) => seen[id])) throw householdChangedError();
  requireDecidable(applications, outcome);
  const acceptKind = hasConditions(conditionsOf(input)) ? "conditions" : "accept";
  await requireKnownHomes(deps, trx, applications, outcome === "R" ? "decline" : acceptKind);
  const deliveries = await composeDeliveries(deps, trx, actor, applications, outcome, input);
  requireConfirmedBureaus(deps, deliveries);
  if (outcome === "A") await requireOrder(deps, trx, bundle, applications, input);
  await countFreeTextEmails(deps, actor, deliveries, input, conditionsOf(input).other);
  const pendingMessages: PendingMessage[] = [];
  const bases: Record<string, string> = {};
  const assess = decider.assess ?? ((of: TenantDeps, row: ApplicationRow) => assessForUser(of, actor, row));
  for (const delivery of deliveries) {
    const { application, ready } = delivery.composed;
    const row = { ...application, status: outcome };
    const criteria = await assess({ ...deps, db: trx }, row);
    bases[row.id] = encryptBasis(deps, row, { ready, criteria, conditions: conditionsOf(input) });
    pendingMessages.push(await recordDecision(deps, trx, request, decider, outcome, input, delivery));
  }
  const is_conditional = outcome === "A" && acceptKind === "conditions";
  await storeDecision(deps, trx, bundle.id, { to: outcome, is_conditional, decider, bases, effects: pendingMessages });
  if (deps.config.decisionUndoMinutes === 0) await makeDecisionFinal(deps, trx, bundle, pendingMessages);
}

/** Requires that all applications can change to the status. @throws ProblemError `conflict` */
function requireDecidable(applications: readonly ApplicationRow[], outcome: "A" | "R"): void {
  if (applications.every(({ status }) => canTransition(status, outcome))) return;
  const invited = applications.find(({ status }) => isBeforeSubmission(status));
  if (!invited) throw conflict((t) => t(reviewProblemsTexts).already_decided);
  const name = invited.applicant_name || invited.applicant_email;
  throw conflict((t) => t(reviewProblemsTexts).not_applied({ name }));
}

type StoredDecision = {
  to: "A" | "R";
  is_conditional: boolean;
  decider: Decider;
  bases: Record<string, string>;
  effects: PendingMessage[];
};

/**
 * How long before a decision is final the landlord's side is notified, in seconds; half of the undo period if that is
 * shorter.
 */
const announcementLeadSeconds = 180;

/** Stores the decision on a bundle and its applications, and enqueues the jobs that make it final, in one statement. */
async function storeDecision(
  deps: TenantDeps,
  trx: Db,
  bundle: string,
  { to: outcome, is_conditional, decider, bases, effects: pendingMessages }: StoredDecision,
): Promise<void> {
  const now = deps.now();
  const decisionColumns = { status: outcome, decision_date: now };
  const minutes = deps.config.decisionUndoMinutes;
  const decision = newId();
  const job = enqueueSql(trx, "finish-decision", { bundle, decision }, { delay: minutes * 60 });
  const announcementDelay = minutes * 60 - Math.min(announcementLeadSeconds, minutes * 30);
  const announcement = enqueueSql(trx, "announce-final-decision", { bundle, decision }, { delay: announcementDelay });
  await trx
    .with("application", (query) =>
      query
        .updateTable("applications")
        .set({
          ...decisionColumns,
          is_conditional,
          status_before: sql`status`,
          decision_by: decider.actor.id,
          decision_share: decider.share ?? null,
          // an earlier decision may have been emailed before it was undone by the operator
          decision_emailed_at: null,
          decision_basis: sql`coalesce(${JSON.stringify(bases)}::jsonb ->> id::text, decision_basis)`,
          is_locked: true,
        })
        .where("bundle_id", "=", bundle),
    )
    .with("bundle", (query) =>
      query
        .updateTable("application_bundles")
        .set({
          ...decisionColumns,
          modified: now,
          decision_id: decision,
          undo_until: new Date(now.getTime() + minutes * 60_000),
          pending_decision: pendingDecision.encrypt(deps, bundle, pendingMessages),
        })
        .where("id", "=", bundle),
    )
    .selectNoFrom([
      (minutes === 0 ? sql`null` : job).as("job"),
      (minutes === 0 ? sql`null` : announcement).as("announcement"),
    ])
    .execute();
}

const conditionsOf = ({ conditions, terms }: DecisionInput): AcceptanceConditions => ({ ...terms, other: conditions });

/** Composes the notices of the decision, one per application, and their delivery; null if no notice is required. */
async function composeDeliveries(
  deps: TenantDeps,
  trx: Db,
  actor: Actor,
  applications: readonly ApplicationRow[],
  outcome: "A" | "R",
  input: DecisionInput,
): Promise<Deliveries> {
  const { with_email, email_body, delivery, adverse_action = false, reasons, members = [], confirm_reasons } = input;
  if (!members.every((member) => applications.some(({ id }) => id === member.application)))
    throw householdChangedError();
  const emailBody = with_email ? (email_body ?? "") : "";
  const kind = outcome === "A" ? "conditions" : "decline";
  const conditions = conditionsOf(input);
  const decision = {
    kind,
    playedPart: adverse_action,
    reasons,
    members,
    conditions,
    message: emailBody,
    signer: actor.name,
  } as const;
  const composed = await composeNotices(deps, trx, applications[0]?.landlord_name ?? "", applications, decision);
  const refused = groupByReasons(composed, decision).flatMap((group) =>
    refusedReasons(group, deps.now()).filter(({ reason }) => group[0]?.reasons.includes(reason)),
  );
  if (refused.length > 0) throw invalid({ reasons: refusalMessages(refused) });
  if (outcome === "R") await requireTimeToAnswer(deps, trx, composed, decision);
  const questions = unsupportedReasons(composed, decision);
  if (questions.length > 0 && !confirm_reasons) throw invalid({ confirm_reasons: questions.map(questionMessage) });
  // a selection without conditions isn't adverse and requires no notice
  const isAdverse = outcome === "R" || hasConditions(conditions);
  const adverseNotices = composed.map((notice) => ({ ...notice, isNoticeDue: notice.isNoticeDue && isAdverse }));
  return deliveriesOf(adverseNotices, { with_email, delivery });
}

/** Records the decision on one application, with its notice. @returns the emails to send once it is final */
async function recordDecision(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  { actor, share }: Decider,
  outcome: "A" | "R",
  input: DecisionInput,
  { composed, delivery }: Deliveries[number],
): Promise<PendingMessage> {
  const { application, isNoticeDue, playedPart, used, wholeFee } = composed;
  const reasons = [...composed.reasons];
  const kind = outcome === "A" ? "conditions" : "decline";
  const notice =
    isNoticeDue && delivery ? await createNotice(deps, trx, composed, { kind, reasons, delivery, by: actor.id }) : null;
  await record(trx, {
    action: outcome === "A" ? "selected" : "declined",
    applicationId: application.id,
    actorId: actor.id,
    data: {
      with_email: input.with_email,
      adverse_action: used.length > 0 || playedPart,
      ...(hasConditions(conditionsOf(input)) && { conditions: true }),
      ...(notice && { notice, delivery }),
      ...(share && { share }),
    },
    freeText: { reasons, ...(input.order_reason && { order_reason: input.order_reason }) },
    vault: deps.vault,
    ...originOf(request),
    created: deps.now(),
  });
  const shouldEmail = input.with_email || (notice && delivery === "email");
  const email = shouldEmail ? composeDecisionEmail(input, actor.username, outcome) : null;
  return { application: application.id, notice, email, whole_fee: wholeFee };
}

/** Returns the content of a decision's email, except for its template. */
function composeDecisionEmail(input: DecisionInput, from: string, decision: "A" | "R"): PendingMessage["email"] {
  const { with_email, subject, email_body: body, cc_self } = input;
  const conditions = conditionsOf(input);
  const messageFields = with_email ? { subject, body, cc: cc_self ? [from] : [] } : { cc: [] };
  return { decision, conditions, ...messageFields };
}
