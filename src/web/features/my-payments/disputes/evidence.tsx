import { useState } from "react";
import { type EvidenceDocument, evidenceDocuments } from "#rules/disputes/dispute-answers.ts";
import { disputesTexts } from "#texts/disputes/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { type DisputeDetails, downloadEvidencePdf } from "#web/api/my-payments/disputes.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/my-payments/disputes/dispute.module.css";
import { openInNewTab } from "#web/hooks/files.ts";

/** The facts that are sent as evidence, in collapsible parts. */
export function EvidenceParts({ evidence }: Pick<DisputeDetails, "evidence">) {
  return (
    <div>
      {evidence.map(({ heading, rows }) => (
        <details key={heading} className={styles.part}>
          <summary>{heading}</summary>
          <dl className={styles.rows}>
            {rows.map(({ label, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order, and two may be equal
              <div key={index}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  );
}

type DocumentsProps = { id: string; statement?: string; documents?: readonly EvidenceDocument[] };

/** Buttons that open the documents of the evidence. */
export function EvidenceDocuments({ id, statement = "", documents = evidenceDocuments }: DocumentsProps) {
  const t = useT();
  const [loading, setLoading] = useState<EvidenceDocument | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  async function open(document: EvidenceDocument) {
    setLoading(document);
    setFailure(null);
    try {
      await openInNewTab(() => downloadEvidencePdf(id, document, statement));
    } catch (error) {
      setFailure(failureText(error, t));
    } finally {
      setLoading(null);
    }
  }
  return (
    <>
      <FormFailure text={failure} />
      <div className={styles.actions}>
        {documents.map((document) => (
          <Button key={document} busy={loading === document} onClick={() => void open(document)}>
            {t(disputesTexts).pdf[document]}
          </Button>
        ))}
      </div>
    </>
  );
}
