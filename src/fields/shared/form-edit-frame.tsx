import { type ReactNode, useId } from "react";
import type { Field } from "#contract/schemas/forms.ts";
import { isApplicantsContact } from "#fields/base/format-faults.ts";
import { labelFaults } from "#fields/base/label-faults.ts";
import type { FormEditProps } from "#fields/base/modes.ts";
import { hasStandardName } from "#fields/base/standard-name.ts";
import { maxTextLength } from "#rules/text/text.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { fieldSettingsTexts } from "#texts/field-settings/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./form-edit-frame.module.css";
import { MoreSettings } from "./more-settings.tsx";

type FormEditFrameProps = FormEditProps & {
  /** settings that not every kind has */
  with?: {
    placeholder?: boolean;
    maxLength?: boolean;
    digits?: boolean;
    /** whether a secret answer is hidden while it is typed, or only stored encrypted */
    masked?: "typing" | "stored";
    button?: boolean;
    /** the message for an invalid answer */
    message?: boolean;
    /** that message, and whether answers have to have the kind's format */
    format?: boolean;
  };
  /** settings of only this kind, locked with the others */
  children?: ReactNode;
};

/** Renders mode `form_edit`: the settings that every answered kind has. */
export function FormEditFrame({ field, onChange, with: has, children }: FormEditFrameProps) {
  const t = useT();
  const id = useId();
  const set = (change: Partial<Field>) => onChange({ ...field, ...change });
  return (
    <FormEditBox field={field}>
      <TextField
        id={`${id}-label`}
        label={t(fieldSettingsTexts).label}
        required
        maxLength={500}
        value={field.label}
        errors={labelFaults(field.label).map((fault) => t(fault))}
        onChange={(label) => set({ label })}
      />
      <TextAreaField
        id={`${id}-help`}
        label={t(fieldSettingsTexts).help_text}
        rows={2}
        maxLength={2000}
        value={field.help_text ?? ""}
        onChange={(help_text) => set({ help_text })}
      />
      {children}
      <CheckboxField
        id={`${id}-required`}
        label={t(commonTexts).required}
        checked={field.required ?? false}
        onChange={(required) => set({ required })}
      />
      <CheckboxField
        id={`${id}-summary`}
        label={t(fieldSettingsTexts).show_answer_summary}
        checked={field.summary ?? false}
        onChange={(summary) => set({ summary })}
      />
      <MoreSettings field={field} onChange={onChange}>
        {has?.placeholder && (
          <TextField
            id={`${id}-placeholder`}
            label={t(fieldSettingsTexts).placeholder}
            help={t(fieldSettingsTexts).shown_empty_field}
            maxLength={200}
            value={field.placeholder ?? ""}
            onChange={(placeholder) => set({ placeholder })}
          />
        )}
        {has?.button && (
          <TextField
            id={`${id}-button`}
            label={t(fieldSettingsTexts).button}
            placeholder={t(fieldSettingsTexts).choose_file}
            maxLength={80}
            value={field.button ?? ""}
            onChange={(button) => set({ button })}
          />
        )}
        {has?.maxLength && (
          <TextField
            id={`${id}-max`}
            label={t(fieldSettingsTexts).maximum_characters}
            inputMode="numeric"
            maxLength={6}
            value={String(field.max_length ?? "")}
            onChange={(typed) => onChange(withMaxLength(field, typed))}
          />
        )}
        {has?.digits && (
          <CheckboxField
            id={`${id}-digits`}
            label={t(fieldSettingsTexts).numbers}
            help={t(fieldSettingsTexts).numbers_help}
            checked={field.digits_only ?? false}
            onChange={(digits_only) => set({ digits_only })}
          />
        )}
        {has?.format && !isApplicantsContact(field) && (
          <CheckboxField
            id={`${id}-format`}
            label={t(fieldSettingsTexts).any_format}
            help={t(fieldSettingsTexts).any_format_help}
            checked={field.validate === false}
            onChange={(anyFormat) => set({ validate: !anyFormat })}
          />
        )}
        {(has?.message || (has?.format && field.validate !== false)) && (
          <TextField
            id={`${id}-message`}
            label={t(fieldSettingsTexts).error_message}
            help={t(fieldSettingsTexts).error_message_help}
            maxLength={200}
            value={field.validate_text ?? ""}
            onChange={(validate_text) => set({ validate_text })}
          />
        )}
        <TextAreaField
          id={`${id}-tooltip`}
          label={t(fieldSettingsTexts).tooltip}
          help={t(fieldSettingsTexts).shown_applicants_press}
          rows={2}
          maxLength={2000}
          value={field.tooltip_text ?? ""}
          onChange={(tooltip_text) => set({ tooltip_text })}
        />
        {has?.masked === "stored" && !hasStandardName(field) && (
          <CheckboxField
            id={`${id}-masked`}
            label={t(fieldSettingsTexts).keep_answer_secret}
            help={t(fieldSettingsTexts).stored_encrypted}
            checked={field.masked ?? false}
            onChange={(masked) => set({ masked })}
          />
        )}
        {has?.masked === "typing" && (
          <CheckboxField
            id={`${id}-masked`}
            label={t(fieldSettingsTexts).hide_answer_typing}
            help={
              hasStandardName(field)
                ? t(fieldSettingsTexts).applicants_press_show
                : t(fieldSettingsTexts).applicants_press_show_encrypted
            }
            checked={field.masked ?? false}
            onChange={(masked) => set({ masked })}
          />
        )}
        <CheckboxField
          id={`${id}-disabled`}
          label={t(fieldSettingsTexts).cant_changed_applicants}
          help={t(fieldSettingsTexts).agent_link_note}
          checked={field.disabled ?? false}
          onChange={(disabled) => set({ disabled })}
        />
      </MoreSettings>
    </FormEditBox>
  );
}

/** Parses a limit: invalid numbers and 0 are no limit; the contract's own limit is the maximum. */
function withMaxLength({ max_length: _before, ...field }: Field, typed: string): Field {
  const limit = Math.min(Number(typed.replace(/\D/g, "")), maxTextLength);
  return limit > 0 ? { ...field, max_length: limit } : field;
}

/** Renders the frame without settings; disables its content if the field is not editable. */
export function FormEditBox({ field, children }: { field: Field; children: ReactNode }) {
  const t = useT();
  const locked = field.editable === false;
  return (
    <fieldset className={styles.box} disabled={locked} aria-label={formText(t, field.label)}>
      {locked && <p className={styles.locked}>{t(fieldSettingsTexts).field_part_application}</p>}
      {children}
    </fieldset>
  );
}
