import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import type { ObservableAutosave } from "#web/hooks/autosave/autosave.ts";
import { useSaveState } from "#web/hooks/autosave/use-autosave.ts";

/** Saves before the user leaves the page, and asks for confirmation only if saving fails. */
export function LeaveGuard({ autosave }: { autosave: ObservableAutosave }) {
  const t = useT();
  const isSaved = useSaveState(autosave).phase === "saved";
  const [isConfirming, setIsConfirming] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isSaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (!isBlocked) return setIsConfirming(false);
    void autosave.flush().then(() => {
      if (autosave.state().phase === "saved") blocker.proceed?.();
      else setIsConfirming(true);
    });
  }, [isBlocked, autosave, blocker.proceed]);
  useEffect(() => {
    if (isSaved) return;
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      void autosave.flush();
      event.preventDefault();
    };
    window.addEventListener("beforeunload", warnBeforeUnload);
    return () => window.removeEventListener("beforeunload", warnBeforeUnload);
  }, [isSaved, autosave]);
  if (!isBlocked || !isConfirming) return null;
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
