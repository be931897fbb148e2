import { useSyncExternalStore } from "react";
import type { Condition } from "#contract/schemas/forms.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { useLanguage, useT } from "#ui/texts.tsx";
import { describeCondition } from "#web/features/forms/builder/conditions/describe-condition.ts";
import type { BuilderStore } from "#web/features/forms/builder/store/builder-store.ts";
import styles from "#web/features/forms/styles/builder.module.css";

type ConditionSummaryProps = {
  store: BuilderStore;
  show_when?: Condition | undefined;
  require_when?: Condition | undefined;
};

/** Describes on the canvas when a field or section is shown, or when a field is required. */
export function ConditionSummary({ store, show_when, require_when }: ConditionSummaryProps) {
  const t = useT();
  const shownText = useConditionText(store, show_when);
  const requiredText = useConditionText(store, require_when);
  if (!shownText && !requiredText) return null;
  return (
    <div className={styles.mark}>
      {shownText && <p>{t(formBuilderTexts).shown({ condition: shownText })}</p>}
      {requiredText && <p>{t(formBuilderTexts).required_condition({ condition: requiredText })}</p>}
    </div>
  );
}

/** Returns the condition as text; rerenders only when that text changes. */
function useConditionText(store: BuilderStore, condition: Condition | undefined): string {
  const t = useT();
  const language = useLanguage();
  const read = () => (condition ? describeCondition(store.form(), condition, t, language) : "");
  return useSyncExternalStore(store.subscribe, read, read);
}
