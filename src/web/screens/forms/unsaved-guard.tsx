import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { useT } from "#ui/texts.tsx";

/** Asks before what is not saved is left behind, within the product and out of it. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title={t("Leave without saving?")}
      action={t("Leave")}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>{t("What you changed on this page will be lost.")}</p>
    </ConfirmDialog>
  );
}
