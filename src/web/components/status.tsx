import type { Status as Code } from "#rules/workflow/statuses.ts";
import { statusesTexts } from "#texts/statuses/texts.ts";
import { type BadgeTone, StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";

const tones: Record<Code, BadgeTone> = {
  I: "plain",
  C: "plain",
  U: "attention",
  B: "attention",
  P: "brand",
  S: "brand",
  A: "good",
  R: "bad",
};

/** Renders an application's status with the landlord's label, or with `label`. */
export function Status({ code, label }: { code: Code; label?: string }) {
  const t = useT();
  return <StatusBadge tone={tones[code]}>{label ?? t(statusesTexts)[code]}</StatusBadge>;
}
