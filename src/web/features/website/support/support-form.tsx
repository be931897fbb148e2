import { useState } from "react";
import { isEmail } from "#rules/text/email.ts";
import { messages } from "#rules/text/messages.ts";
import { supportFormTexts } from "#texts/support-form/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { sendSupportMessage } from "#web/api/accounts/support-messages.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { NeedsScript } from "#web/components/needs-script.tsx";
import { VisitorChat } from "#web/features/support-chat/visitor-chat.tsx";
import styles from "#web/features/website/support/support.module.css";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** The form for a message to support, open to all visitors, who receive a copy. */
export function SupportForm() {
  const t = useT();
  const texts = t(supportFormTexts);
  const idempotencyKeyOf = useIdempotencyKey();
  const [email, setEmail] = useState("");
  const [message, setMessage] = useState("");
  const [isSent, setIsSent] = useState(false);
  const { busy, errorTexts, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(!isEmail(email.trim()) && { email: [email.trim() ? messages.email : messages.required] }),
      ...(message.trim().length < 10 && { message: [() => texts.too_short] }),
    }),
    send: async () => {
      setIsSent(false);
      const body = { email: email.trim(), message: message.trim() };
      await sendSupportMessage(body, idempotencyKeyOf(body));
      setMessage("");
      setIsSent(true);
    },
  });
  return (
    <section aria-labelledby="write" className={styles.panel}>
      <h2 id="write">{texts.write}</h2>
      <p>{texts.write_text}</p>
      <NeedsScript />
      <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
        <TextField
          id="email"
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          value={email}
          onChange={setEmail}
          errors={errorTexts("email")}
        />
        <TextAreaField
          id="message"
          label={texts.message}
          help={texts.message_help}
          maxLength={4_000}
          required
          value={message}
          onChange={setMessage}
          errors={errorTexts("message")}
        />
        <FormFailure text={failure} />
        {isSent && (
          <Notice tone="success" title={texts.sent} announced>
            <p>{texts.sent_to}</p>
          </Notice>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {texts.send}
        </Button>
      </form>
      <VisitorChat />
    </section>
  );
}
