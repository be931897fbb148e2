import { useContext } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { useT } from "#ui/texts.tsx";
import { type Decision, useDecide } from "#web/api/applications/application-bundles.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { useSharedDecision } from "#web/api/applications/shared.ts";
import { ReviewContext } from "#web/features/application-review/data/review-context.ts";
import { useUndo } from "#web/features/application-review/decisions/undo-decision.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";

/**
 * Returns a function that sends a decision, idempotent for the same content, and shows a toast with Undo if possible.
 */
export function useSendDecision({ bundle, undo_minutes }: Application): (decision: Decision) => Promise<void> {
  const t = useT();
  const { shareSession } = useContext(ReviewContext);
  const decide = useDecide(bundle.slug);
  const decideShared = useSharedDecision(shareSession ?? "", bundle.slug);
  const undo = useUndo(bundle.slug);
  const keyOf = useIdempotencyKey();
  return async (decision) => {
    const { mutateAsync } = shareSession === null ? decide : decideShared;
    await mutateAsync({ ...decision, idempotencyKey: keyOf(decision.body) });
    toast(
      "success",
      decision.accept ? t(decisionsTexts).applicant_selected : t(decisionsTexts).applicant_declined,
      undo_minutes > 0 ? { id: undo.toastId, label: t(commonTexts).undo, run: () => void undo.run() } : undefined,
    );
  };
}
