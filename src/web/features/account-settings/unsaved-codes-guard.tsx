import { useEffect } from "react";
import { useBlocker } from "react-router";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { accessToken } from "#web/api/session.ts";

/** Asks before recovery codes that were neither copied nor downloaded are lost: they are shown only once. */
export function UnsavedCodesGuard() {
  const t = useT();
  // a session that has ended takes the page away in any case
  const blocker = useBlocker(() => accessToken() !== null);
  useEffect(() => {
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warnBeforeUnload);
    return () => window.removeEventListener("beforeunload", warnBeforeUnload);
  }, []);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title={t(accountSettingsTexts).leave_without_codes}
      action={t(formBuilderTexts).leave}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>{t(accountSettingsTexts).codes_shown_once}</p>
    </ConfirmDialog>
  );
}
