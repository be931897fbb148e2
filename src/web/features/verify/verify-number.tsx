import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { documentVerificationTexts } from "#texts/document-verification/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { findSignedDocument, type SignedDocument } from "#web/api/document-verifications.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { SignerRows } from "#web/features/verify/signer-rows.tsx";
import styles from "#web/features/verify/verify.module.css";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Finds the signers of a printed document by its number and the email address of one of them. */
export function VerifyNumber() {
  const t = useT();
  const texts = t(documentVerificationTexts);
  const [number, setNumber] = useState("");
  const [email, setEmail] = useState("");
  const [foundDocument, setFoundDocument] = useState<SignedDocument | null>();
  const { busy, errorTexts, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(!number.trim() && { number: [messages.required] }),
      ...(!email.trim() && { email: [messages.required] }),
    }),
    send: async () => {
      setFoundDocument(undefined);
      setFoundDocument(await findSignedDocument(number, email));
    },
  });
  return (
    <section className={styles.tool} aria-labelledby="verify-printed">
      <h2 id="verify-printed">{texts.printed}</h2>
      <p>{texts.printed_about}</p>
      <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.tool}>
        <TextField
          id="number"
          label={texts.number}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={number}
          onChange={setNumber}
          errors={errorTexts("number")}
        />
        <TextField
          id="email"
          label={texts.email}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          value={email}
          onChange={setEmail}
          errors={errorTexts("email")}
        />
        <FormFailure text={failure} />
        <div>
          <Button type="submit" busy={busy}>
            {texts.find}
          </Button>
        </div>
      </form>
      <div role="status" aria-label={texts.printed}>
        {foundDocument === null && (
          <Notice tone="attention" title={texts.not_found}>
            <p>{texts.not_found_about}</p>
          </Notice>
        )}
        {foundDocument && (
          <Notice tone="success" title={texts.found}>
            <p>{texts.found_about}</p>
            <dl className={styles.facts}>
              <dt>{texts.number}</dt>
              <dd>{foundDocument.number}</dd>
              <SignerRows document={foundDocument} />
            </dl>
          </Notice>
        )}
      </div>
    </section>
  );
}
