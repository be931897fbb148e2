import { type ReactNode, useId } from "react";
import type { FormEditProps } from "#fields/base/modes.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { fieldSettingsTexts } from "#texts/field-settings/texts.ts";
import type { IconName } from "#ui/buttons/icon.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./form-edit-frame.module.css";
import { iconOf } from "./frame.ts";

const icons = [
  "home",
  "person",
  "people",
  "phone",
  "mail",
  "calendar",
  "clock",
  "money",
  "work",
  "car",
  "paw",
  "key",
  "form",
  "lock",
] as const satisfies IconName[];

/** Renders rarely used settings, collapsed: those of some kinds, and those of every kind. */
export function MoreSettings({ field, onChange, children }: FormEditProps & { children?: ReactNode }) {
  const t = useT();
  const id = useId();
  return (
    <details className={styles.more}>
      <summary>{t(fieldSettingsTexts).settings}</summary>
      <div className={styles.box}>
        {children}
        <SelectField
          id={`${id}-icon`}
          label={t(fieldSettingsTexts).icon_before_label}
          icon={iconOf(field)}
          placeholder={t(commonTexts).none}
          options={icons.map((value) => ({ value, label: t(fieldSettingsTexts).icons[value] }))}
          value={iconOf(field) ?? ""}
          onChange={(icon) => onChange({ ...field, icon: icon || undefined })}
        />
        <TextField
          id={`${id}-class`}
          label={t(fieldSettingsTexts).style_classes}
          help={t(fieldSettingsTexts).style_classes_help}
          spellCheck={false}
          autoCapitalize="none"
          maxLength={80}
          value={field.klass ?? ""}
          onChange={(klass) => onChange({ ...field, klass })}
        />
      </div>
    </details>
  );
}
