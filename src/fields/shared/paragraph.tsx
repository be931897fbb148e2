import type { Field } from "#contract/schemas/forms.ts";
import type { FieldContext } from "#fields/base/modes.ts";
import { isLegalText } from "#rules/text/legal-texts.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { LabelIcon } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import { iconOf } from "./frame.ts";
import styles from "./paragraph.module.css";

type ParagraphProps = { field: Field; id?: string; context: Pick<FieldContext, "formText"> };

/**
 * Renders a read-only field: its label and its text. A translated text that the applicant signs is shown with the
 * original.
 */
export function Paragraph({ field, id, context }: ParagraphProps) {
  const t = useT();
  const icon = iconOf(field);
  const label = context.formText(field.label);
  const original = isLegalText(field.name) && label !== field.label;
  return (
    <div id={id} data-appearance="text" className={styles.paragraph}>
      <p className={field.help_text ? styles.heading : undefined}>
        {icon && <LabelIcon name={icon} />}
        {label}
      </p>
      {field.help_text && <p>{context.formText(field.help_text)}</p>}
      {original && (
        <details className={styles.original}>
          <summary>{t(fieldsTexts).read_english_original}</summary>
          <p lang="en">{field.label}</p>
        </details>
      )}
    </div>
  );
}
