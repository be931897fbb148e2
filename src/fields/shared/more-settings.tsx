import { type ReactNode, useId } from "react";
import type { FormEditProps } from "#fields/base/modes.ts";
import type { IconName } from "#ui/buttons/icon.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./form-edit-frame.module.css";
import { iconOf } from "./frame.ts";

const icons: [IconName, string][] = [
  ["home", "House"],
  ["person", "Person"],
  ["people", "People"],
  ["phone", "Phone"],
  ["mail", "Letter"],
  ["calendar", "Calendar"],
  ["clock", "Clock"],
  ["money", "Money"],
  ["work", "Briefcase"],
  ["car", "Car"],
  ["paw", "Paw"],
  ["key", "Key"],
  ["form", "Document"],
  ["lock", "Lock"],
];

/** What one seldom needs, folded away: settings of some kinds, and those every kind has. */
export function MoreSettings({ field, onChange, children }: FormEditProps & { children?: ReactNode }) {
  const t = useT();
  const id = useId();
  return (
    <details className={styles.more}>
      <summary>{t("More settings")}</summary>
      <div className={styles.box}>
        {children}
        <SelectField
          id={`${id}-icon`}
          label={t("Icon before the label")}
          icon={iconOf(field)}
          placeholder={t("None")}
          options={icons.map(([value, label]) => ({ value, label: t(label) }))}
          value={iconOf(field) ?? ""}
          onChange={(icon) => onChange({ ...field, icon: icon || undefined })}
        />
        <TextField
          id={`${id}-class`}
          label={t("Style classes")}
          help={t("For the form’s style sheet. For example, style the class “tall” as .field.tall.")}
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
