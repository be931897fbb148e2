import type { Condition, Field } from "#contract/schemas/forms.ts";
import { restingOn } from "#fields/conditions/condition-editing.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/screens/forms/builder.module.css";
import { ConditionSummary } from "#web/screens/forms/builder-mark.tsx";
import type { BuilderStore } from "#web/screens/forms/builder-store.ts";
import { ConditionEditor } from "#web/screens/forms/condition-editor.tsx";
import type { Which } from "#web/screens/forms/condition-rows.ts";

/** What a field rests on, to be changed where the field may be, and what rests on it. */
export function BuilderConditions({ field, store }: { field: Field; store: BuilderStore }) {
  const t = useT();
  const { show_when, require_when } = field;
  const resting = restingOn(store.form(), field);
  const editor = (which: Which, condition: Condition | undefined) => (
    <ConditionEditor
      store={store}
      thing={field}
      which={which}
      condition={condition}
      onChange={(next) => store.setField({ ...field, [which]: next })}
    />
  );
  return (
    <div className={styles.settings}>
      {field.editable === false ? (
        <ConditionSummary store={store} show_when={show_when} require_when={require_when} />
      ) : (
        <>
          {editor("show_when", show_when)}
          {!field.required && !kindOf(field).answerless && editor("require_when", require_when)}
        </>
      )}
      {resting.length > 0 && (
        <p className={styles.where}>
          {t("Depending on this question: {labels}.", {
            labels: resting.map(({ label }) => `“${t(label)}”`).join(", "),
          })}
        </p>
      )}
    </div>
  );
}
