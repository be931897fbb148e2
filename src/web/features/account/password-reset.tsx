import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { messages } from "#rules/text/messages.ts";
import { accountTexts } from "#texts/account/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { call } from "#web/api/client.ts";
import { EmailField } from "#web/components/email-field.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import styles from "#web/features/account/account.module.css";
import { AccountCard } from "#web/features/account/account-card.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { paths } from "#web/navigation/paths.ts";
import { useNextPath } from "#web/navigation/url-query.ts";

export const handle = definePageTitle((t) => t(accountTexts).reset_password);

export default function PasswordReset() {
  const t = useT();
  const navigate = useNavigate();
  const nextPath = useNextPath();
  const [email, setEmail] = useState("");
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: (): Record<string, Message[]> => (email.trim() ? {} : { email: [messages.required] }),
    send: async () => {
      await call("POST /users/request_password_reset/", {
        body: { email: email.trim(), ...(nextPath && { next: nextPath }) },
      });
      await navigate(paths.passwordResetDone(nextPath));
    },
  });
  return (
    <AccountCard title={t(accountTexts).reset_password} text={t(accountTexts).password_reset_intro}>
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        <FormFailure text={failure} />
        <EmailField id="email" value={email} onChange={setEmail} errors={errors.email} enterKeyHint="send" />
        <Button type="submit" variant="primary" busy={busy}>
          {t(accountTexts).send_link}
        </Button>
      </form>
      <p className={styles.after}>
        <Link to={paths.login(nextPath)}>{t(accountTexts).back_login}</Link>
      </p>
    </AccountCard>
  );
}
