import { useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { impersonationTexts } from "#texts/impersonation/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { startImpersonation } from "#web/api/accounts/impersonation.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { paths } from "#web/navigation/paths.ts";

/** Asks for confirmation before this tab shows another user's account, whether or not a user is logged in. */
export function StartImpersonationDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function start() {
    setBusy(true);
    try {
      await startImpersonation(code);
      // a full page load: none of the data shown so far may stay
      const home = paths.dashboard();
      window.location.replace(home);
    } catch (error) {
      setBusy(false);
      if (isProblem(error, "not_found")) return setFailure(t(impersonationTexts).link_expired);
      setFailure(error instanceof DOMException ? t(impersonationTexts).storage_needed : failureText(error, t));
    }
  }
  return (
    <Dialog title={t(impersonationTexts).start_title} onClose={onClose}>
      <p>{t(impersonationTexts).start_text}</p>
      <FormFailure text={failure} />
      <DialogActions busy={busy}>
        <Button disabled={busy} onClick={onClose}>
          {t(commonTexts).cancel}
        </Button>
        {failure === null && (
          <Button variant="primary" busy={busy} onClick={() => void start()}>
            {t(impersonationTexts).start}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
