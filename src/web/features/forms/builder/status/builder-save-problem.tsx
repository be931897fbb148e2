import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { ApiError } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { BuilderFaults } from "#web/features/forms/builder/status/builder-faults.tsx";
import type { BuilderStore } from "#web/features/forms/builder/store/builder-store.ts";
import styles from "#web/features/forms/styles/builder.module.css";
import type { ObservableAutosave } from "#web/hooks/autosave/autosave.ts";
import { useSaveState } from "#web/hooks/autosave/use-autosave.ts";

type BuilderSaveProblemProps = {
  store: BuilderStore;
  autosave: ObservableAutosave;
  onReload: () => void;
  onOverwrite: () => void;
  busy: boolean;
};

/** Explains why the form isn't saved, and what the landlord can do about it. */
export function BuilderSaveProblem({ store, autosave, onReload, onOverwrite, busy }: BuilderSaveProblemProps) {
  const t = useT();
  const { phase, error } = useSaveState(autosave);
  if (phase === "conflict") {
    return (
      <Notice tone="error" title={t(formBuilderTexts).form_changed_somewhere} announced>
        <p>{t(formBuilderTexts).latest_changes_arent_saved}</p>
        <div className={styles.buttons}>
          <Button busy={busy} onClick={onReload}>
            {t(formBuilderTexts).reload_form}
          </Button>
          <Button variant="danger" busy={busy} onClick={onOverwrite}>
            {t(formBuilderTexts).keep_my_version}
          </Button>
        </div>
      </Notice>
    );
  }
  if (phase === "failed") {
    return (
      <Notice tone="attention" title={t(formBuilderTexts).not_saved_yet} announced>
        <p>{failureText(error, t)}</p>
        <p>{t(formBuilderTexts).keep_page_open}</p>
        <div className={styles.buttons}>
          <Button onClick={() => void autosave.flush()}>{t(formBuilderTexts).try_again_now}</Button>
        </div>
      </Notice>
    );
  }
  if (phase !== "refused") return null;
  const errors = error instanceof ApiError ? error.errors : {};
  return (
    <Notice tone="error" title={t(formBuilderTexts).form_wasnt_saved} announced>
      {Object.keys(errors).length > 0 ? (
        <BuilderFaults store={store} errors={errors} />
      ) : (
        <p>{failureText(error, t)}</p>
      )}
    </Notice>
  );
}
