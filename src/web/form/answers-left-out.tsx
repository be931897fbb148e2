import { useCallback, useSyncExternalStore } from "react";
import type { Form } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { isAnswered } from "#fields/forms/answers.ts";
import { Notice } from "#ui/notice.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./filler.module.css";
import { controlId, focusField } from "./filler-context.ts";
import type { FormStore } from "./store.ts";

type AnswersLeftOutProps = { form: Form; store: FormStore; names: string[] };

/** After a draft came back: the answers that the device did not keep, each until it is given again. */
export function AnswersLeftOut({ form, store, names }: AnswersLeftOutProps) {
  const t = useT();
  const find = useCallback(
    () =>
      [...allFields(form)].filter((field) => {
        const { shown, value } = store.field(field.name);
        return names.includes(field.name) && shown && !isAnswered(field, value);
      }),
    [form, store, names],
  );
  // a text, as two lists are never the same
  const missing = useSyncExternalStore(
    store.onProgress,
    () =>
      find()
        .map(({ name }) => name)
        .join(" "),
    () => "",
  );
  if (!missing) return null;
  return (
    <Notice tone="attention" title={t("Enter these answers again")}>
      <p>{t("For your privacy, they weren’t saved on this device.")}</p>
      <ul className={styles.faults}>
        {find().map(({ name, label }) => (
          <li key={name}>
            <a
              href={`#${controlId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(name);
              }}
            >
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
