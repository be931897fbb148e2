import { useState } from "react";
import { useNavigate } from "react-router";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { requestPasscode, useUser, verifyEmail } from "#web/api/accounts/users.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { lazyDialog } from "#web/features/dashboard/lazy-dialog.tsx";
import styles from "#web/features/dashboard/verify-email.module.css";
import { toast } from "#web/hooks/toast.ts";
import { paths } from "#web/navigation/paths.ts";

const ProofDialog = lazyDialog(() =>
  import("#web/features/authentication/proof-dialog.tsx").then((module) => module.ProofDialog),
);

/** The notice above every screen until the user has verified their email address, with the form to do so. */
export function VerifyEmail() {
  const texts = useT()(dashboardTexts);
  const { username, landlord } = useUser();
  return (
    <div className={styles.banner}>
      <Notice>
        <p>{(landlord ? texts.verify_to_invite : texts.verify_for_emails)({ email: username })}</p>
        <VerifyEmailButton />
      </Notice>
    </div>
  );
}

/** The button that emails the user a code, and the dialog in which they verify their email address with it. */
export function VerifyEmailButton() {
  const t = useT();
  const navigate = useNavigate();
  const { username, has_password } = useUser();
  const texts = t(dashboardTexts);
  const [busy, setBusy] = useState(false);
  const [isCodeSent, setIsCodeSent] = useState(false);
  async function sendCode() {
    setBusy(true);
    try {
      await requestPasscode(username);
      setIsCodeSent(true);
    } catch (error) {
      toast("error", failureText(error, t));
    }
    setBusy(false);
  }
  return (
    <>
      <Button busy={busy} onClick={() => void sendCode()}>
        {texts.verify_email}
      </Button>
      {isCodeSent && (
        <ProofDialog
          isCodeEmailed
          title={texts.verify_email_address}
          text={texts.enter_email_code}
          action={texts.verify_email}
          send={async (proof) => {
            const user = await verifyEmail(proof);
            if (user.has_password || !has_password) return toast("success", texts.email_verified);
            toast("success", texts.email_verified_new_password);
            await navigate(paths.settingsPassword());
          }}
          onClose={() => setIsCodeSent(false)}
        />
      )}
    </>
  );
}
