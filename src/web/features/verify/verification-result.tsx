import { formatMoment } from "#rules/text/dates.ts";
import { documentVerificationTexts } from "#texts/document-verification/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import type { Verification } from "#web/api/document-verifications.ts";
import { SignerRows } from "#web/features/verify/signer-rows.tsx";
import styles from "#web/features/verify/verify.module.css";

/** The result of verifying a file, with the facts of its seal. */
export function VerificationResult({ result, filename }: { result: Verification; filename: string }) {
  const texts = useT()(documentVerificationTexts);
  const locale = useLocale();
  const { state, seal, document } = result;
  if (!seal) {
    const isChanged = state === "changed";
    return (
      <Notice tone={isChanged ? "error" : "attention"} title={isChanged ? texts.changed : texts.unsealed}>
        <p className={styles.file}>{filename}</p>
        <p>{isChanged ? texts.changed_about : texts.unsealed_about}</p>
      </Notice>
    );
  }
  const { own, certificate, timestamp } = seal;
  const sealedAt = timestamp?.time ?? seal.sealed;
  return (
    <Notice tone={own ? "success" : "attention"} title={own ? texts.unchanged : texts.other_site}>
      <p className={styles.file}>{filename}</p>
      <p>{own ? texts.unchanged_about : texts.other_site_about({ certificate })}</p>
      <dl className={styles.facts}>
        <dt>{texts.number}</dt>
        <dd>{seal.number}</dd>
        <dt>{texts.sealed}</dt>
        <dd>
          <time dateTime={sealedAt}>
            {formatMoment(new Date(sealedAt), locale, { dateStyle: "long", timeStyle: "short" })}
          </time>
          {timestamp && <span>{texts.confirmed({ service: timestamp.service })}</span>}
        </dd>
        {document && <SignerRows document={document} />}
      </dl>
    </Notice>
  );
}
