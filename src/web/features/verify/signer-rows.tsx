import { formatMoment } from "#rules/text/dates.ts";
import { documentVerificationTexts } from "#texts/document-verification/texts.ts";
import { useLocale, useT } from "#ui/texts.tsx";
import type { SignedDocument } from "#web/api/document-verifications.ts";
import styles from "#web/features/verify/verify.module.css";

/** The rows of a list of facts with the signers of a document, and when they signed. */
export function SignerRows({ document }: { document: SignedDocument }) {
  const texts = useT()(documentVerificationTexts);
  const locale = useLocale();
  return (
    <>
      <dt>{texts.people}</dt>
      <dd>
        <ul className={styles.people}>
          {document.people.map(({ name, kind, completed }) => {
            const when = formatMoment(new Date(completed), locale, { dateStyle: "long", timeStyle: "short" });
            return (
              <li key={`${name} ${completed}`}>
                <strong>{name}</strong> <span>{texts.acted[kind]({ when })}</span>
              </li>
            );
          })}
        </ul>
      </dd>
    </>
  );
}
