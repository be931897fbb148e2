import { useState } from "react";
import { messages } from "#rules/messages.ts";
import { passwordFaults } from "#rules/passwords.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { logIn, register } from "#web/api/users.ts";
import { NewPasswordField } from "#web/new-password-field.tsx";
import styles from "#web/screens/apply/apply.module.css";
import type { Handover } from "#web/screens/apply/handover.ts";
import { useIdempotencyKey } from "#web/use-idempotency-key.ts";
import { useSubmit } from "#web/use-submit.ts";

type AccountByPasswordProps = { way: "sign_up" | "log_in"; handover: Handover; onEnter: () => void };

/** Signs up or logs in; either way the application goes to that account. */
export function AccountByPassword({ way, handover, onEnter }: AccountByPasswordProps) {
  const t = useT();
  const keyOf = useIdempotencyKey();
  const [username, setUsername] = useState(handover.email);
  const [password, setPassword] = useState("");
  const signUp = way === "sign_up";
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(!username.trim() && { username: [messages.required] }),
      ...(!password ? { password: [messages.required] } : signUp && faulty(password)),
    }),
    send: async () => {
      const given = { username: username.trim(), password, shareToken: handover.token };
      const body = { ...given, name: handover.name || given.username, user_type: "applicant" as const };
      await (signUp ? register(body, keyOf(body)) : logIn(given));
      onEnter();
    },
    explain: (error) =>
      error.code === "wrong_credentials"
        ? t("This email and password do not belong together. Check both and try again.")
        : null,
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
      <h2>{signUp ? t("Create an account") : t("Log in")}</h2>
      {(failure || errors.shareToken) && (
        <Notice tone="error" announced>
          {failure ?? errors.shareToken?.map((text) => t(text)).join(" ")}
        </Notice>
      )}
      <TextField
        id="username"
        name="username"
        label={t("Email")}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        value={username}
        onChange={setUsername}
        errors={errors.username?.map((text) => t(text))}
      />
      {signUp ? (
        <NewPasswordField
          id="password"
          label={t("Password")}
          value={password}
          onChange={setPassword}
          errors={errors.password}
        />
      ) : (
        <TextField
          id="password"
          name="password"
          label={t("Password")}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
          errors={errors.password?.map((text) => t(text))}
        />
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {signUp ? t("Create account") : t("Log in")}
      </Button>
    </form>
  );
}

function faulty(password: string): Record<string, string[]> {
  const faults = passwordFaults(password);
  return faults.length ? { password: faults } : {};
}
