import type { DisputeStep } from "#rules/disputes/dispute-answers.ts";
import type { BadgeTone } from "#ui/feedback/status-badge.tsx";

export const disputeTones: Record<DisputeStep, BadgeTone> = {
  needs_answer: "attention",
  sending: "plain",
  not_sent: "bad",
  answered: "plain",
  too_late: "bad",
  not_possible: "plain",
  won: "good",
  lost: "bad",
  closed: "plain",
};
