import { useSyncExternalStore } from "react";
import type { Form } from "#contract/schemas/forms.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { ApiError } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { BuilderFaults } from "#web/features/forms/builder/status/builder-faults.tsx";
import type { BuilderStore } from "#web/features/forms/builder/store/builder-store.ts";
import type { Autosave } from "#web/features/forms/saving/autosave.ts";
import styles from "#web/features/forms/styles/builder.module.css";

/** The parts of an autosave that its status shows, for any value. */
export type Watched = Pick<Autosave<unknown>, "state" | "subscribe" | "flush">;

/** Subscribes to whether the form is saved, being saved or in conflict. */
export const useSaveState = (autosave: Watched) =>
  useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);

type BuilderTroubleProps = {
  store: BuilderStore;
  autosave: Autosave<Form>;
  onReload: () => void;
  onOverwrite: () => void;
  busy: boolean;
};

/** Explains why the form is not saved, and what the landlord can do about it. */
export function BuilderTrouble({ store, autosave, onReload, onOverwrite, busy }: BuilderTroubleProps) {
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
