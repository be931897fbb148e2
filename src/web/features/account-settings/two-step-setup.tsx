import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { call } from "#web/api/client.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/account-settings/two-step.module.css";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Rarely used, so the QR code component is loaded on demand. */
const QrCode = lazy(() => import("#web/components/qr-code.tsx").then((module) => ({ default: module.QrCode })));

type TwoStepSetupProps = {
  setup: { secret: string; uri: string };
  onOn: (recoveryCodes: string[]) => Promise<unknown>;
  onCancel: () => void;
};

/** Renders the setup of a second factor: the user adds the secret to an authenticator app and enters a code from it. */
export function TwoStepSetup({ setup, onOn, onCancel }: TwoStepSetupProps) {
  const t = useT();
  const [code, setCode] = useState("");
  const topRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => topRef.current?.focus(), []);
  const { busy, errorTexts, failure, onSubmit } = useSubmit({
    check: (): Record<string, Message[]> => (code.trim() ? {} : { code: [messages.required] }),
    send: async () =>
      onOn((await call("POST /second_factor/switch_on/", { body: { code: code.trim() } })).recovery_codes),
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.setup}>
      <p ref={topRef} tabIndex={-1}>
        {t(accountSettingsTexts).scan_authenticator_app}
      </p>
      <Suspense fallback={<div className={styles.code} />}>
        <QrCode text={setup.uri} label={t(accountSettingsTexts).qr_code_authenticator} className={styles.code} />
      </Suspense>
      <p>{t(accountSettingsTexts).enter_key_instead}</p>
      <p className={styles.secret}>{setup.secret.match(/.{1,4}/g)?.join(" ")}</p>
      <FormFailure text={failure} />
      <TextField
        id="code"
        name="code"
        label={t(accountSettingsTexts).authenticator_app_code}
        help={t(accountSettingsTexts).six_digit_code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        value={code}
        onChange={setCode}
        errors={errorTexts("code")}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {t(accountSettingsTexts).turn_on}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t(commonTexts).cancel}
        </Button>
      </div>
    </form>
  );
}
