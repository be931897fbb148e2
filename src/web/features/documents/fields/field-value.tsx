import type { DocumentValue } from "#contract/schemas/document-fields.ts";
import { SignaturePicture } from "#fields/shared/signature/signature-picture.tsx";
import type { DocumentFieldType } from "#rules/documents/field-types.ts";
import { isEmptyDocumentValue } from "#rules/documents/fields/values.ts";
import { formatDate, isRealDate } from "#rules/text/dates.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./fields.module.css";

type FieldValueProps = { type: DocumentFieldType; value: DocumentValue; signedAt?: string | undefined };

/** A field's value as shown on the page; renders nothing for an empty value. */
export function FieldValue({ type, value, signedAt }: FieldValueProps) {
  const t = useT();
  if (isEmptyDocumentValue(value)) return null;
  if (value === true)
    return (
      <span className={styles.value} data-check role="img" aria-label={t(documentsTexts).checked}>
        <Icon name="check" />
      </span>
    );
  if (Array.isArray(value) || type === "signature" || type === "initial")
    return (
      <span className={styles.value} data-ink>
        <SignaturePicture
          value={value as string | Exclude<DocumentValue, string | boolean | null>}
          signedAt={signedAt}
        />
      </span>
    );
  const text = String(value);
  return (
    <span className={styles.value}>
      <span>{type === "date" && isRealDate(text) ? formatDate(text) : text}</span>
    </span>
  );
}
