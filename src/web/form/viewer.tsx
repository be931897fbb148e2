import type { Field, Form, Values } from "#contract/forms.ts";
import { answerOf } from "#fields/answers.ts";
import { formView } from "#fields/conditions.ts";
import type { FieldContext } from "#fields/modes.ts";
import { kindOf } from "#fields/registry.ts";
import { viewOf } from "#fields/registry-view.tsx";
import { useT } from "#ui/texts.tsx";
import { Answer } from "#web/form/answer.tsx";
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
            {view
              .fields(section)
              .map((field) =>
                kindOf(field).answerless ? (
                  <Note key={field.name} field={field} context={context} />
                ) : (
                  <Answer key={field.name} field={field} value={answerOf(values, field.name)} context={context} />
                ),
              )}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** A text that was read: it takes no answer. */
function Note({ field, context }: { field: Field; context: FieldContext }) {
  const t = useT();
  const View = viewOf(field);
  return (
    <div className={styles.text}>
      <dt>{t("Note")}</dt>
      <dd>
        <View field={field} value={kindOf(field).empty} context={context} />
      </dd>
    </div>
  );
}
