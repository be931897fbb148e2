import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { type BadgeTone, StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import type { SigningRow } from "#web/api/documents/document-signings.ts";

const tones: Record<SigningRow["status"], BadgeTone> = {
  sent: "brand",
  completed: "good",
  declined: "bad",
  voided: "plain",
  expired: "attention",
};

/** The status badge of a sent document. */
export function SigningBadge({ status }: Pick<SigningRow, "status">) {
  const t = useT();
  return <StatusBadge tone={tones[status]}>{t(documentSigningsTexts).statuses[status]}</StatusBadge>;
}
