import { useContext, useEffect, useState } from "react";
import { formatClockTime } from "#rules/text/dates.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { useUndoDecision } from "#web/api/applications/application-bundles.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { useSharedDecision } from "#web/api/applications/shared.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { timeZone } from "#web/components/timestamp.tsx";
import { ReviewContext } from "#web/features/application-review/data/review-context.ts";
import { hideToast, toast } from "#web/hooks/toast.ts";

/**
 * Returns a function that undoes a decision and shows a toast. `toastId` is the decision's toast, which also offers
 * Undo.
 */
export function useUndo(slug: string) {
  const t = useT();
  const { shareSession } = useContext(ReviewContext);
  const ownUndo = useUndoDecision(slug);
  const sharedDecision = useSharedDecision(shareSession ?? "", slug);
  const toastId = `decision:${slug}`;
  const run = async () => {
    await (shareSession === null ? ownUndo.mutateAsync() : sharedDecision.mutateAsync("undo"))
      .then(() => {
        hideToast(toastId);
        toast("success", t(decisionsTexts).decision_undone);
      })
      .catch((error: unknown) => toast("error", failureText(error, t)));
  };
  return { run, busy: ownUndo.isPending || sharedDecision.isPending, toastId };
}

/** The button that undoes a decision, while that is possible. */
export function UndoDecision({ application }: { application: Application }) {
  const t = useT();
  const { abilities, bundle, undo_until } = application;
  const { run, busy } = useUndo(bundle.slug);
  const hasPassed = useHasPassed(undo_until);
  if (!undo_until || !abilities.undo_decision || hasPassed) return null;
  return (
    <Button busy={busy} onClick={() => void run()}>
      {t(decisionsTexts).undo_until({ time: formatClockTime(new Date(undo_until), timeZone()) })}
    </Button>
  );
}

/** Whether a time has passed; rerenders when it does. */
function useHasPassed(until: string | null): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    setIsPast(false);
    if (!until) return;
    const timer = setTimeout(() => setIsPast(true), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return isPast;
}
