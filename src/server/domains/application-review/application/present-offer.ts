import type { Application } from "#contract/application-schemas.ts";
import { leaseCopyRule } from "#rules/law/criminal.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { lastAnswerDay, waitingRule } from "#rules/law/waiting/waiting.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { homeLocationOf } from "#server/domains/reports/records/access.ts";
import type { Deps } from "#server/ports/deps.ts";

type PresentedOffer = Pick<
  Application,
  "offered_at" | "offer_needs_lease" | "decline_proposed_at" | "answer_before_decision"
>;

/** Presents the conditional offer, to the landlord's side only, and the notice before a decline, to both sides. */
export function presentOffer(
  { now }: Pick<Deps, "now">,
  row: ApplicationRow,
  { landlordSide, canMakeOffer }: { landlordSide: boolean; canMakeOffer: boolean },
): PresentedOffer {
  const { address, today } = homeLocationOf(row, now());
  return {
    offered_at: landlordSide ? (row.offered_at?.toISOString() ?? null) : null,
    offer_needs_lease: canMakeOffer ? (leaseCopyRule(address, today)?.source ?? null) : null,
    decline_proposed_at: row.decline_proposed_at?.toISOString() ?? null,
    answer_before_decision: answerBeforeDecision(row, now()),
  };
}

/**
 * Returns the day until which the applicant can respond to the notice before a decline; null if they can't, or once the
 * application is decided. The period doesn't start before the notice is sent.
 */
function answerBeforeDecision(row: ApplicationRow, now: Date): Application["answer_before_decision"] {
  if (!row.decline_proposed_at || !isSubmittedUndecided(row.status)) return null;
  const { address, today } = homeLocationOf(row, now);
  const rule = waitingRule(address, today);
  if (!rule) return null;
  const until = lastAnswerDay(rule.value, lawDay(address, row.proposal_delivered_at ?? now));
  return until < today ? null : { until, citation: rule.source };
}
