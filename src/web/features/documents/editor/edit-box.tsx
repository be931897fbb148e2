import { memo } from "react";
import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { useT } from "#ui/texts.tsx";
import { labelOfField } from "#web/features/documents/fields/field-name.ts";
import fieldStyles from "#web/features/documents/fields/fields.module.css";
import { positionStyle } from "#web/features/documents/fields/position-style.ts";
import styles from "./editor.module.css";
import { handles } from "./geometry/boxes.ts";

type EditBoxProps = { field: DocumentField; color: string; selected: boolean; resizable: boolean; helpId: string };

/**
 * Mode `edit` of a field: it can be selected, dragged and resized. Its events are handled by the element around the
 * pages (`use-field-drag.ts`, `use-field-keys.ts`), so that hundreds of fields stay cheap.
 */
export const EditBox = memo(function EditBox({ field, color, selected, resizable, helpId }: EditBoxProps) {
  const t = useT();
  const displayText = field.type === "text_display" && typeof field.value === "string" ? field.value : "";
  return (
    <button
      type="button"
      aria-pressed={selected}
      aria-describedby={helpId}
      data-field={field.id}
      className={`${fieldStyles.field} ${styles.box}`}
      style={positionStyle(field, color)}
    >
      <span className={fieldStyles.label}>{displayText || labelOfField(field, t)}</span>
      {field.user_type && (
        <span className={fieldStyles.role}>{t(documentsTexts).for_role({ role: field.user_type })}</span>
      )}
      {field.required && <span className="visually-hidden">{t(documentsTexts).required}</span>}
      {resizable && handles.map((handle) => <i key={handle} data-handle={handle} className={styles.handle} />)}
    </button>
  );
});
