import { useContext, useEffect, useState } from "react";
import { clockTime } from "#rules/text/dates.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { useUndoDecision } from "#web/api/applications/application-bundles.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { useSharedDecision } from "#web/api/applications/shared.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { timeZone } from "#web/components/timestamp.tsx";
import { ReviewContext } from "#web/features/application-review/data/review-place.ts";
import { hideToast, toast } from "#web/hooks/toast.ts";

/**
 * Returns a function that undoes a decision and shows a toast. `toastId` is the decision's toast, which also offers
 * Undo.
 */
export function useUndo(slug: string) {
  const t = useT();
  const { session } = useContext(ReviewContext);
  const own = useUndoDecision(slug);
  const shared = useSharedDecision(session ?? "", slug);
  const toastId = `decision:${slug}`;
  const run = async () => {
    await (session === null ? own.mutateAsync() : shared.mutateAsync("undo"))
      .then(() => {
        hideToast(toastId);
        toast("success", t(decisionsTexts).decision_undone);
      })
      .catch((error: unknown) => toast("error", failureText(error, t)));
  };
  return { run, busy: own.isPending || shared.isPending, toastId };
}

/** The button that undoes a decision, while that is possible. */
export function UndoDecision({ application }: { application: Application }) {
  const t = useT();
  const { abilities, bundle, undo_until } = application;
  const { run, busy } = useUndo(bundle.slug);
  const isOver = useIsOver(undo_until);
  if (!undo_until || !abilities.undo_decision || isOver) return null;
  return (
    <Button busy={busy} onClick={() => void run()}>
      {t(decisionsTexts).undo_until({ time: clockTime(new Date(undo_until), timeZone()) })}
    </Button>
  );
}

/** Whether a time has passed; rerenders when it does. */
function useIsOver(until: string | null): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (!until) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return over;
}
