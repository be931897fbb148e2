import { memo } from "react";
import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { isReadOnlyType } from "#rules/documents/field-types.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { useT } from "#ui/texts.tsx";
import { labelOfField } from "#web/features/documents/fields/field-name.ts";
import { FieldValue } from "./field-value.tsx";
import styles from "./fields.module.css";
import { positionStyle } from "./position-style.ts";

/** Mode `display` of a field: the submitted value, or that it is still missing. */
export const DisplayBox = memo(function DisplayBox({ field, color }: { field: DocumentField; color: string }) {
  const t = useT();
  const texts = t(documentsTexts);
  const style = positionStyle(field, color);
  const submission = field.submissions.at(-1);
  if (submission || isReadOnlyType(field.type))
    return (
      <div
        className={`${styles.field} ${styles.done}`}
        style={style}
        title={submission?.username ? texts.signed_by({ who: submission.username }) : undefined}
      >
        <FieldValue
          type={field.type}
          value={submission?.value ?? field.value}
          signedAt={submission && new Date(submission.timestamp * 1000).toISOString()}
        />
      </div>
    );
  return (
    <div className={`${styles.field} ${styles.plain}`} style={style}>
      <span className={styles.label}>{labelOfField(field, t)}</span>
      {field.user_type && <span className={styles.role}>{texts.for_role({ role: field.user_type })}</span>}
    </div>
  );
});
