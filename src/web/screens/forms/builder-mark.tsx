import { useSyncExternalStore } from "react";
import type { Condition } from "#contract/schemas/forms.ts";
import { useLanguage, useT } from "#ui/texts.tsx";
import styles from "#web/screens/forms/builder.module.css";
import type { BuilderStore } from "#web/screens/forms/builder-store.ts";
import { conditionWords } from "#web/screens/forms/condition-words.ts";

type BuilderMarkProps = {
  store: BuilderStore;
  show_when?: Condition | undefined;
  require_when?: Condition | undefined;
};

/** Says on the canvas when a field or section is shown, or is required too. */
export function BuilderMark({ store, show_when, require_when }: BuilderMarkProps) {
  const t = useT();
  const shown = useWords(store, show_when);
  const required = useWords(store, require_when);
  if (!shown && !required) return null;
  return (
    <div className={styles.mark}>
      {shown && <p>{t("Shown when {condition}", { condition: shown })}</p>}
      {required && <p>{t("Required when {condition}", { condition: required })}</p>}
    </div>
  );
}

/** Compared as text: a mark is drawn anew only when the words of the questions it speaks of change. */
function useWords(store: BuilderStore, condition: Condition | undefined): string {
  const t = useT();
  const language = useLanguage();
  const read = () => (condition ? conditionWords(store.form(), condition, t, language) : "");
  return useSyncExternalStore(store.subscribe, read, read);
}
