import { type ReactNode, useId } from "react";
import type { Field } from "#contract/schemas/forms.ts";
import { labelFaults } from "#fields/base/label-faults.ts";
import type { FormEditProps } from "#fields/base/modes.ts";
import { longestText } from "#fields/base/text-kind.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./form-edit-frame.module.css";
import { MoreSettings } from "./more-settings.tsx";

type FormEditFrameProps = FormEditProps & {
  /** settings that not every kind has */
  with?: { placeholder?: boolean; maxLength?: boolean; digits?: boolean; masked?: boolean; button?: boolean };
  /** settings of the kind's own, locked with the rest */
  children?: ReactNode;
};

/** Form-edit mode: the settings every answered kind has. */
export function FormEditFrame({ field, onChange, with: has, children }: FormEditFrameProps) {
  const t = useT();
  const id = useId();
  const set = (change: Partial<Field>) => onChange({ ...field, ...change });
  return (
    <FormEditBox field={field}>
      <TextField
        id={`${id}-label`}
        label={t("Label")}
        required
        maxLength={500}
        value={field.label}
        errors={labelFaults(field.label).map((fault) => t(fault))}
        onChange={(label) => set({ label })}
      />
      <TextAreaField
        id={`${id}-help`}
        label={t("Help text")}
        rows={2}
        maxLength={2000}
        value={field.help_text ?? ""}
        onChange={(help_text) => set({ help_text })}
      />
      {children}
      <CheckboxField
        id={`${id}-required`}
        label={t("Required")}
        checked={field.required ?? false}
        onChange={(required) => set({ required })}
      />
      <CheckboxField
        id={`${id}-summary`}
        label={t("Show the answer in the summary")}
        checked={field.summary ?? false}
        onChange={(summary) => set({ summary })}
      />
      <MoreSettings field={field} onChange={onChange}>
        {has?.placeholder && (
          <TextField
            id={`${id}-placeholder`}
            label={t("Placeholder")}
            help={t("Shown in the empty field.")}
            maxLength={200}
            value={field.placeholder ?? ""}
            onChange={(placeholder) => set({ placeholder })}
          />
        )}
        {has?.button && (
          <TextField
            id={`${id}-button`}
            label={t("Button")}
            placeholder={t("Choose a file")}
            maxLength={80}
            value={field.button ?? ""}
            onChange={(button) => set({ button })}
          />
        )}
        {has?.maxLength && (
          <TextField
            id={`${id}-max`}
            label={t("Maximum characters")}
            inputMode="numeric"
            maxLength={6}
            value={String(field.max_length ?? "")}
            onChange={(typed) => onChange(withMaxLength(field, typed))}
          />
        )}
        {has?.digits && (
          <CheckboxField
            id={`${id}-digits`}
            label={t("Numbers only")}
            help={t("Phones show a number pad.")}
            checked={field.digits_only ?? false}
            onChange={(digits_only) => set({ digits_only })}
          />
        )}
        <TextAreaField
          id={`${id}-tooltip`}
          label={t("Tooltip")}
          help={t("Shown when applicants press the question mark next to the label.")}
          rows={2}
          maxLength={2000}
          value={field.tooltip_text ?? ""}
          onChange={(tooltip_text) => set({ tooltip_text })}
        />
        {has?.masked && (
          <CheckboxField
            id={`${id}-masked`}
            label={t("Hide the answer while typing")}
            help={t("Applicants can press Show to read it.")}
            checked={field.masked ?? false}
            onChange={(masked) => set({ masked })}
          />
        )}
        <CheckboxField
          id={`${id}-disabled`}
          label={t("Can’t be changed by applicants")}
          help={t("The link fills it in. It's never required.")}
          checked={field.disabled ?? false}
          onChange={(disabled) => set({ disabled })}
        />
      </MoreSettings>
    </FormEditBox>
  );
}

/** A limit that is no number, or 0, is none; the contract's own is the highest. */
function withMaxLength({ max_length: _before, ...field }: Field, typed: string): Field {
  const limit = Math.min(Number(typed.replace(/\D/g, "")), longestText);
  return limit > 0 ? { ...field, max_length: limit } : field;
}

/** The box alone: everything in it is locked when the field is not editable. */
export function FormEditBox({ field, children }: { field: Field; children: ReactNode }) {
  const t = useT();
  const locked = field.editable === false;
  return (
    <fieldset className={styles.box} disabled={locked} aria-label={t(field.label)}>
      {locked && <p className={styles.locked}>{t("This field is part of every application and can’t be changed.")}</p>}
      {children}
    </fieldset>
  );
}
