import type { Field, Form, Values } from "#contract/forms.ts";
import { answerOf, isAnswered } from "#fields/answers.ts";
import { formView } from "#fields/conditions.ts";
import type { FieldContext } from "#fields/modes.ts";
import { kindOf } from "#fields/registry.ts";
import { viewOf } from "#fields/registry-view.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./viewer.module.css";

type ViewerProps = { form: Form; values: Values; context: FieldContext };

/** A form and its answers to read: every field in view, answered or not. */
export function Viewer({ form, values, context }: ViewerProps) {
  const t = useT();
  const view = formView(form, values);
  return (
    <div className={styles.viewer}>
      {form.sections.filter(view.shows).map((section) => (
        <section key={section.section_id} className={styles.section}>
          <h2>{t(section.label)}</h2>
          <dl>
            {view.fields(section).map((field) => (
              <Answer key={field.name} field={field} value={answerOf(values, field.name)} context={context} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Answer({ field, value, context }: { field: Field; value: unknown; context: FieldContext }) {
  const t = useT();
  const View = viewOf(field);
  const kind = kindOf(field);
  if (kind.answerless) {
    return (
      <div className={styles.text}>
        <dt>{t("Note")}</dt>
        <dd>
          <View field={field} value={kind.empty} context={context} />
        </dd>
      </div>
    );
  }
  return (
    <div>
      <dt>{t(field.label)}</dt>
      {isAnswered(field, value) && kind.is(value) ? (
        <dd>
          <View field={field} value={value} context={context} />
        </dd>
      ) : (
        <dd className={styles.missing}>{t("Not entered")}</dd>
      )}
    </div>
  );
}
