import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { applyTexts } from "#texts/apply/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { call } from "#web/api/client.ts";
import { EmailField } from "#web/components/email-field.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/apply/page/apply.module.css";
import { useSubmit } from "#web/hooks/use-submit.ts";

/**
 * The form for applicants who lost the email with the link to their application: resends it to the address in the
 * application.
 */
export function ResendLink({ slug }: { slug: string }) {
  const t = useT();
  const [email, setEmail] = useState("");
  const [sentEmail, setSentEmail] = useState<string>();
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: (): Record<string, Message[]> => (email.trim() ? {} : { email: [messages.required] }),
    send: async () => {
      const path = "POST /application_templates/:slug/send_application_link/";
      await call(path, { params: { slug }, body: { email: email.trim() } });
      setSentEmail(email.trim());
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
      <h2>{t(applyTexts).resend_link}</h2>
      <FormFailure text={failure} />
      <EmailField id="email" value={email} onChange={setEmail} errors={errors.email} />
      <Button type="submit" variant="primary" busy={busy}>
        {t(applyTexts).send_link}
      </Button>
      <p role="status">{sentEmail && t(applyTexts).link_sent_if_applied({ email: sentEmail })}</p>
    </form>
  );
}
