import { memo } from "react";
import type { DocumentField, DocumentValue } from "#contract/schemas/document-fields.ts";
import { isReadOnlyType } from "#rules/documents/field-types.ts";
import { isEmptyDocumentValue } from "#rules/documents/fields/values.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { useT } from "#ui/texts.tsx";
import { labelOfField, nameOfField } from "./field-name.ts";
import { FieldValue } from "./field-value.tsx";
import styles from "./fields.module.css";
import { positionStyle } from "./position-style.ts";

type InputBoxProps = {
  field: DocumentField;
  value: DocumentValue;
  color: string;
  /** whether the user fills it in; the fields of others are read-only */
  isEditable: boolean;
  /** whether the signer is guided to this field next */
  isActive: boolean;
  isInvalid: boolean;
  /** called when a checkbox is toggled */
  onToggle: (field: DocumentField) => void;
  /** called for any other field: its dialog opens */
  onOpen: (field: DocumentField) => void;
};

/**
 * Mode `input` of a field: a checkbox is toggled, the others open a dialog; text and application data are read-only.
 */
export const InputBox = memo(function InputBox(props: InputBoxProps) {
  const { field, value, color, isEditable, isActive, isInvalid, onToggle, onOpen } = props;
  const t = useT();
  const texts = t(documentsTexts);
  const style = positionStyle(field, color);
  const content = <FieldValue type={field.type} value={value} />;
  if (isReadOnlyType(field.type))
    return (
      <div className={`${styles.field} ${styles.done}`} style={style}>
        {content}
      </div>
    );
  const role = field.user_type && <span className={styles.role}>{texts.for_role({ role: field.user_type })}</span>;
  const isEmpty = isEmptyDocumentValue(value);
  const label = (
    <>
      <span className={styles.label}>{labelOfField(field, t)}</span>
      {role}
    </>
  );
  if (!isEditable)
    return (
      <div className={`${styles.field} ${styles.plain}`} style={style}>
        {isEmpty ? label : content}
      </div>
    );
  const shared = {
    type: "button" as const,
    id: `field-${field.id}`,
    style,
    className: [styles.field, styles.button, isActive && styles.active, isInvalid && styles.wrong]
      .filter(Boolean)
      .join(" "),
    "aria-invalid": isInvalid || undefined,
  };
  if (field.type === "checkbox")
    return (
      // biome-ignore lint/a11y/useSemanticElements: its size comes from the document, unlike a native checkbox
      <button
        {...shared}
        role="checkbox"
        aria-checked={value === true}
        aria-label={nameOfField(field, t)}
        onClick={() => onToggle(field)}
      >
        {content}
      </button>
    );
  const name = nameOfField(field, t);
  return (
    <button {...shared} aria-haspopup="dialog" onClick={() => onOpen(field)}>
      {/* the accessible name contains the visible text, so that voice control can use it */}
      {!isEmpty && <span className="visually-hidden">{name}: </span>}
      {isEmpty ? label : content}
      {isEmpty && field.required && <span className="visually-hidden">{texts.required}</span>}
    </button>
  );
});
