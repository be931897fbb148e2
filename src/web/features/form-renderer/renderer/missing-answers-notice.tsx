import type { Field } from "#contract/schemas/forms.ts";
import { formRendererTexts } from "#texts/form-renderer/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { controlId, focusField } from "../state/form-renderer-context.ts";
import styles from "../styles/form-renderer.module.css";

/** Lists the answers that weren't restored with a draft, until they are entered again. */
export default function MissingAnswersNotice({ fields }: { fields: Field[] }) {
  const t = useT();
  return (
    <Notice tone="attention" title={t(formRendererTexts).enter_answers_again}>
      <p>{t(formRendererTexts).not_stored_on_device}</p>
      <ul className={styles.faults}>
        {fields.map(({ name, label }) => (
          <li key={name}>
            <a
              href={`#${controlId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(name);
              }}
            >
              {formText(t, label)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
