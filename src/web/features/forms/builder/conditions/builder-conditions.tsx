import type { Condition, Field } from "#contract/schemas/forms.ts";
import { dependentsOf } from "#fields/conditions/condition-editing.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { useT } from "#ui/texts.tsx";
import { ConditionEditor } from "#web/features/forms/builder/conditions/condition-editor.tsx";
import type { ConditionKey } from "#web/features/forms/builder/conditions/condition-rows.ts";
import { ConditionSummary } from "#web/features/forms/builder/conditions/condition-summary.tsx";
import type { BuilderStore } from "#web/features/forms/builder/store/builder-store.ts";
import styles from "#web/features/forms/styles/builder.module.css";

/** The conditions of a field, editable if the field is, and other elements' conditions that depend on it. */
export function BuilderConditions({ field, store }: { field: Field; store: BuilderStore }) {
  const t = useT();
  const { show_when, require_when } = field;
  const dependents = dependentsOf(store.form(), field);
  const renderEditor = (conditionKey: ConditionKey, condition: Condition | undefined) => (
    <ConditionEditor
      store={store}
      element={field}
      conditionKey={conditionKey}
      condition={condition}
      onChange={(next) => store.setField({ ...field, [conditionKey]: next })}
    />
  );
  return (
    <div className={styles.settings}>
      {field.editable === false ? (
        <ConditionSummary store={store} show_when={show_when} require_when={require_when} />
      ) : (
        <>
          {renderEditor("show_when", show_when)}
          {!field.required && !kindOf(field).isAnswerless && renderEditor("require_when", require_when)}
        </>
      )}
      {dependents.length > 0 && (
        <p className={styles.where}>
          {t(formBuilderTexts).dependents({
            labels: dependents.map(({ label }) => `“${formText(t, label)}”`).join(", "),
          })}
        </p>
      )}
    </div>
  );
}
