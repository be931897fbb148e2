import { useId, useState } from "react";
import type { DocumentField, DocumentValue } from "#contract/schemas/document-fields.ts";
import type { FieldContext } from "#fields/base/modes.ts";
import { SignatureEditor } from "#fields/shared/signature/signature-editor.tsx";
import { maxDocumentTextLength, maxInitialsLength } from "#rules/documents/field-types.ts";
import { unprintableFaults } from "#rules/documents/fields/printable.ts";
import { documentValueFaults, normalizeDocumentValue } from "#rules/documents/fields/values.ts";
import { formatDate, maskDate, todayHere } from "#rules/text/dates.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./field-dialog.module.css";
import { labelOfField } from "./field-name.ts";

type FieldDialogProps = {
  field: DocumentField;
  value: DocumentValue;
  /** the button's label, such as "Next field"; by default "Save" */
  action?: string;
  onSave: (value: DocumentValue) => void;
  onClose: () => void;
};

/** The dialog to fill in one field. It closes only when the value is valid (specification, section 5). */
export function FieldDialog({ field, value, action, onSave, onClose }: FieldDialogProps) {
  const t = useT();
  const texts = t(documentsTexts);
  const [initialValue] = useState<DocumentValue>(() => initialValueOf(field, value));
  const [enteredValue, setEnteredValue] = useState(initialValue);
  const [areFaultsShown, setAreFaultsShown] = useState(false);
  const faults = [...documentValueFaults(field, enteredValue), ...unprintableFaults(field, enteredValue)];
  function save() {
    if (faults.length > 0) return setAreFaultsShown(true);
    onSave(normalizeDocumentValue(field, enteredValue));
  }
  return (
    <Dialog
      sheet
      title={labelOfField(field, t)}
      unsaved={enteredValue !== initialValue}
      persistent={field.type === "signature"}
      onClose={onClose}
    >
      <form
        method="post"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Control
          field={field}
          value={enteredValue}
          errors={areFaultsShown ? faults.map((fault) => t(fault)) : []}
          onChange={setEnteredValue}
        />
        <DialogActions>
          <Button onClick={onClose}>{t(commonTexts).cancel}</Button>
          <Button type="submit" variant="primary">
            {action ?? texts.save_field}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Returns the dialog's initial value; a date is formatted as Americans write it. */
function initialValueOf(field: DocumentField, value: DocumentValue): DocumentValue {
  if (field.type === "date" && typeof value === "string") return maskDate(value);
  return value;
}

/** The field context of a signature, which needs no data of the form. */
const context: FieldContext = {
  upload: () => Promise.reject(new TypeError("A document's field takes no file.")),
  agents: [],
  formText: (text) => text,
  addressSuggestions: async () => [],
};

type ControlProps = {
  field: DocumentField;
  value: DocumentValue;
  errors: string[];
  onChange: (value: DocumentValue) => void;
};

function Control({ field, value, errors, onChange }: ControlProps) {
  const t = useT();
  const texts = t(documentsTexts);
  const id = useId();
  const label = labelOfField(field, t);
  const text = typeof value === "string" ? value : "";
  const { required } = field;
  const shared = { id, label, errors, required, value: text, onChange };
  switch (field.type) {
    case "signature":
      return (
        <SignatureEditor
          field={{ name: field.id, field_id: "signature", label, required }}
          id={id}
          value={Array.isArray(value) ? value : text}
          errors={errors}
          onChange={onChange}
          onBlur={() => {}}
          context={context}
        />
      );
    case "initial":
      return (
        <TextField
          {...shared}
          className={styles.initials}
          help={texts.initials_help}
          maxLength={maxInitialsLength}
          autoCapitalize="characters"
          autoComplete="off"
          data-autofocus
        />
      );
    case "date":
      return (
        <div className={styles.date}>
          <TextField
            {...shared}
            help={texts.date_help}
            mask={maskDate}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            data-autofocus
          />
          <Button variant="quiet" onClick={() => onChange(formatDate(todayHere().latest))}>
            {texts.use_today}
          </Button>
        </div>
      );
    case "checkbox":
      return (
        <CheckboxField
          id={id}
          label={label}
          errors={errors}
          required={required}
          checked={value === true}
          onChange={onChange}
        />
      );
    default:
      return <TextAreaField {...shared} maxLength={maxDocumentTextLength} rows={3} data-autofocus />;
  }
}
