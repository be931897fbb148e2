import { useEffect } from "react";
import { useBlocker } from "react-router";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { accessToken } from "#web/api/session.ts";

/**
 * Asks for confirmation before the user leaves recovery codes that were neither copied nor downloaded: they are shown
 * only once.
 */
export function UnsavedCodesGuard() {
  const t = useT();
  // after the session has ended, navigation can't be blocked
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
