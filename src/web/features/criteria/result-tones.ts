import type { AssessmentResult } from "#rules/criteria/assess.ts";
import type { BadgeTone } from "#ui/feedback/status-badge.tsx";

export const resultTones: Record<AssessmentResult, BadgeTone> = {
  met: "good",
  not_met: "bad",
  unknown: "plain",
  review: "attention",
};
