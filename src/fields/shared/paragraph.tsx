import type { Field } from "#contract/forms.ts";
import { useT } from "#ui/texts.tsx";
import styles from "./paragraph.module.css";

/** A field that is only read: its label, and under it its text. */
export function Paragraph({ field, id }: { field: Field; id?: string }) {
  const t = useT();
  return (
    <div id={id} className={styles.paragraph}>
      <p className={field.help_text ? styles.heading : undefined}>{t(field.label)}</p>
      {field.help_text && <p>{t(field.help_text)}</p>}
    </div>
  );
}
