import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { passwordFaults } from "#rules/text/passwords.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { requestPasscode, updatePassword, useUser } from "#web/api/accounts/users.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import styles from "#web/features/account-settings/settings.module.css";
import { TwoStep } from "#web/features/account-settings/two-step.tsx";
import { CurrentPasswordField } from "#web/features/authentication/current-password-field.tsx";
import { NewPasswordField } from "#web/features/authentication/new-password-field.tsx";
import { PasscodeField } from "#web/features/authentication/passcode-field.tsx";
import { useSecondFactor } from "#web/features/authentication/use-second-factor.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

export const handle = definePageTitle((t) => t(accountSettingsTexts).password_settings);

export default function PasswordSettings() {
  return (
    <>
      <ChangePassword />
      <TwoStep />
    </>
  );
}

function ChangePassword() {
  const t = useT();
  const user = useUser();
  const [current, setCurrent] = useState("");
  const [newPassword, setNewPassword] = useState("");
  const [isCodeSent, setIsCodeSent] = useState(false);
  const [passcode, setPasscode] = useState("");
  const secondFactor = useSecondFactor();
  const codeForm = useSubmit({
    send: async () => {
      await requestPasscode(user.username);
      setIsCodeSent(true);
    },
  });
  const passwordForm = useSubmit({
    check: () => {
      const faults = newPassword ? passwordFaults(newPassword) : [messages.required];
      return {
        ...(user.has_password && !current && { current_password: [messages.required] }),
        ...(!user.has_password && !passcode && { passcode: [messages.required] }),
        ...(faults.length > 0 && { new_password: faults }),
        ...secondFactor.missing,
      };
    },
    send: () =>
      secondFactor.sendWithCode(async (part) => {
        await updatePassword({
          new_password: newPassword,
          ...(user.has_password ? { current_password: current } : { passcode }),
          ...part,
        });
        setCurrent("");
        setNewPassword("");
        setPasscode("");
        setIsCodeSent(false);
        secondFactor.back();
        toast("success", t(accountSettingsTexts).password_changed_logged);
      }),
  });
  const { busy, errors, failure, onSubmit } = user.has_password || isCodeSent ? passwordForm : codeForm;
  if (!user.has_password && !isCodeSent)
    return (
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        <FormFailure text={failure} />
        <p>
          {t(accountSettingsTexts).account_no_password({
            email: user.username,
          })}
        </p>
        <Button type="submit" variant="primary" busy={busy}>
          {t(accountSettingsTexts).send_code}
        </Button>
      </form>
    );
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
      <FormFailure text={failure} />
      {/* identifies the account to password managers */}
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      {user.has_password && (
        <CurrentPasswordField
          id="current_password"
          label={t(accountSettingsTexts).current_password}
          value={current}
          onChange={setCurrent}
          errors={errors.current_password}
        />
      )}
      {!user.has_password && (
        <PasscodeField
          id="passcode"
          email={user.username}
          value={passcode}
          onChange={setPasscode}
          errors={errors.passcode}
        />
      )}
      <NewPasswordField
        id="new_password"
        label={t(accountSettingsTexts).new_password}
        value={newPassword}
        onChange={setNewPassword}
        errors={errors.new_password}
      />
      {secondFactor.field(errors)}
      <Button type="submit" variant="primary" busy={busy}>
        {user.has_password ? t(accountSettingsTexts).change_password : t(accountSettingsTexts).set_password}
      </Button>
    </form>
  );
}
