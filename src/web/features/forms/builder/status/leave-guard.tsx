import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import type { WatchedAutosave } from "#web/hooks/autosave/autosave.ts";
import { useSaveState } from "#web/hooks/autosave/use-autosave.ts";

/** Saves before the user leaves the page, and asks for confirmation only if saving fails. */
export function LeaveGuard({ autosave }: { autosave: WatchedAutosave }) {
  const t = useT();
  const saved = useSaveState(autosave).phase === "saved";
  const [confirming, setConfirming] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !saved && currentLocation.pathname !== nextLocation.pathname,
  );
  const blocked = blocker.state === "blocked";
  useEffect(() => {
    if (!blocked) return setConfirming(false);
    void autosave.flush().then(() => {
      if (autosave.state().phase === "saved") blocker.proceed?.();
      else setConfirming(true);
    });
  }, [blocked, autosave, blocker.proceed]);
  useEffect(() => {
    if (saved) return;
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      void autosave.flush();
      event.preventDefault();
    };
    window.addEventListener("beforeunload", warnBeforeUnload);
    return () => window.removeEventListener("beforeunload", warnBeforeUnload);
  }, [saved, autosave]);
  if (!blocked || !confirming) return null;
  return (
    <ConfirmDialog
      title={t(formBuilderTexts).leave_without_saving}
      action={t(formBuilderTexts).leave}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>{t(formBuilderTexts).latest_changes_could}</p>
    </ConfirmDialog>
  );
}
