import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { signingTexts } from "#texts/signing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { confirmSigner, openSigningLink, type SigningLink, sendSigningCode } from "#web/api/documents/signer.ts";
import { queryClient } from "#web/api/query-client.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";
import styles from "./signing.module.css";
import { SigningFailure } from "./signing-failure.tsx";

type ConfirmSignerProps = { token: string; onConfirmed: (session: string) => void };

/**
 * Shows who sent a document, and asks for the codes that confirm the signer's email and phone, before the document is
 * shown.
 */
export function ConfirmSigner({ token, onConfirmed }: ConfirmSignerProps) {
  const t = useT();
  const texts = t(signingTexts);
  const link = useQuery({ queryKey: ["signing_link", token], queryFn: () => openSigningLink(token) }, queryClient);
  if (link.data) return <CodeForm link={link.data} token={token} onConfirmed={onConfirmed} />;
  if (link.isError) return <SigningFailure error={link.error} retry={link.refetch} busy={link.isFetching} />;
  return (
    <>
      <h1 className="visually-hidden">{texts.title}</h1>
      <Skeleton rows={3} height={72} />
    </>
  );
}

function CodeForm({ link, token, onConfirmed }: ConfirmSignerProps & { link: SigningLink }) {
  const t = useT();
  const texts = t(signingTexts);
  const [isSent, setIsSent] = useState(false);
  /** whether the emailed code was accepted, and another one was sent to the phone */
  const [isTexted, setIsTexted] = useState(false);
  const [code, setCode] = useState("");
  const [textCode, setTextCode] = useState("");
  const { masked_email: email } = link;
  // non-breaking hyphens keep the number on one line
  const phone = link.masked_phone?.replaceAll("-", "\u2011");
  const [resendCount, setResendCount] = useState(0);
  const resendForm = useSubmit({
    send: async () => {
      await sendSigningCode(token);
      setCode("");
      setTextCode("");
      setIsTexted(false);
      setResendCount((times) => times + 1);
    },
  });
  const { busy, errorTexts, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(isSent && !code.trim() && { code: [messages.required] }),
      ...(isTexted && !textCode.trim() && { text_code: [messages.required] }),
    }),
    send: async () => {
      if (!isSent) {
        await sendSigningCode(token);
        setIsSent(true);
      } else if (phone && !isTexted) {
        await sendSigningCode(token, code.trim());
        setIsTexted(true);
      } else {
        const codes = { code: code.trim(), ...(isTexted && { text_code: textCode.trim() }) };
        onConfirmed((await confirmSigner(token, codes)).session);
      }
    },
  });
  return (
    <>
      <h1>{texts.signing_invitation({ who: link.sender })}</h1>
      <p>{link.subject}</p>
      <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
        {isSent ? (
          <TextField
            id="code"
            label={phone ? texts.email_code : texts.code}
            help={texts.code_sent({ email })}
            autoComplete={phone ? "off" : "one-time-code"}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            autoFocus
            value={code}
            onChange={setCode}
            errors={errorTexts("code")}
          />
        ) : (
          <p>{phone ? texts.confirm_both({ email, phone }) : texts.confirm_email({ email })}</p>
        )}
        {isTexted && phone && (
          <TextField
            id="text-code"
            label={texts.text_code}
            help={texts.text_code_sent({ phone })}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            autoFocus
            value={textCode}
            onChange={setTextCode}
            errors={errorTexts("text_code")}
          />
        )}
        <FormFailure text={failure ?? resendForm.failure} />
        <Button type="submit" variant="primary" busy={busy}>
          {!isSent ? texts.send_code : phone && !isTexted ? texts.text_me_a_code : texts.view_document}
        </Button>
      </form>
      {isSent && (
        <form method="post" onSubmit={(event) => void resendForm.onSubmit(event)} className={styles.actions}>
          <Button type="submit" variant="quiet" busy={resendForm.busy}>
            {texts.resend_code}
          </Button>
          <span role="status">
            {/* a new element, so that screen readers announce it again */}
            {resendCount > 0 && <span key={resendCount}>{texts.code_resent}</span>}
          </span>
        </form>
      )}
    </>
  );
}
