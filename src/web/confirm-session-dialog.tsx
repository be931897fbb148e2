import { useState } from "react";
import { messages } from "#rules/messages.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { call } from "#web/api/client.ts";
import { requestCode, useUser } from "#web/api/users.ts";
import styles from "#web/confirm-session.module.css";
import { CurrentPasswordField } from "#web/current-password-field.tsx";
import { FormFailure } from "#web/form-failure.tsx";
import { useSubmit } from "#web/use-submit.ts";

type ConfirmSessionDialogProps = { onConfirmed: () => void; onClose: () => void };

/** Asks for the password, or for a code by e-mail where there is none or it is forgotten. */
export function ConfirmSessionDialog({ onConfirmed, onClose }: ConfirmSessionDialogProps) {
  const t = useT();
  const { has_password, username } = useUser();
  const [byCode, setByCode] = useState(!has_password);
  const [sent, setSent] = useState(false);
  const [given, setGiven] = useState("");
  const code = useSubmit({
    send: async () => {
      await requestCode(username);
      setSent(true);
    },
  });
  const confirm = useSubmit({
    check: () => (given ? {} : { [byCode ? "passcode" : "password"]: [messages.required] }),
    send: async () => {
      await call("POST /token/confirm/", { body: byCode ? { passcode: given } : { password: given } });
      onConfirmed();
    },
    explain: (error) => (error.code === "wrong_credentials" ? t("This is not the password of your account.") : null),
  });
  const asking = byCode && !sent;
  const { busy, errors, failure, onSubmit } = asking ? code : confirm;
  return (
    <Dialog title={t("Are you still there?")} onClose={onClose}>
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        <p>{t("You were away for a while. Say once more who you are, and we go on where you left off.")}</p>
        <FormFailure text={failure} />
        {byCode ? (
          sent && (
            <TextField
              id="passcode"
              name="passcode"
              label={t("Code")}
              help={t("We sent six digits to {email}. They are good for 10 minutes.", { email: username })}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              required
              value={given}
              onChange={setGiven}
              errors={errors.passcode?.map((text) => t(text))}
            />
          )
        ) : (
          <CurrentPasswordField
            id="password"
            label={t("Password")}
            value={given}
            onChange={setGiven}
            errors={errors.password}
          />
        )}
        <DialogActions>
          {has_password && (
            <Button
              variant="quiet"
              onClick={() => {
                setByCode(!byCode);
                setGiven("");
              }}
            >
              {byCode ? t("Use my password") : t("Get a code by e-mail")}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={busy}>
            {asking ? t("Send the code") : t("Go on")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
