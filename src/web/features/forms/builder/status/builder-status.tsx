import { useSyncExternalStore } from "react";
import type { Form } from "#contract/schemas/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { ApiError } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { BuilderFaults } from "#web/features/forms/builder/status/builder-faults.tsx";
import type { BuilderStore } from "#web/features/forms/builder/store/builder-store.ts";
import type { Autosave } from "#web/features/forms/saving/autosave.ts";
import styles from "#web/features/forms/styles/builder.module.css";

/** What there is to know of something that saves by itself, whatever it saves. */
export type Watched = Pick<Autosave<unknown>, "state" | "subscribe" | "flush">;

export const useSaveState = (autosave: Watched) =>
  useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);

type BuilderTroubleProps = {
  store: BuilderStore;
  autosave: Autosave<Form>;
  onReload: () => void;
  onOverwrite: () => void;
  busy: boolean;
};

/** Why the form is not kept, and what the landlord can do about it. */
export function BuilderTrouble({ store, autosave, onReload, onOverwrite, busy }: BuilderTroubleProps) {
  const t = useT();
  const { phase, error } = useSaveState(autosave);
  if (phase === "conflict") {
    return (
      <Notice tone="error" title={t("This form was changed somewhere else")} announced>
        <p>
          {t("Your latest changes aren't saved yet. Choose which form to keep. Changes in the other one will be lost.")}
        </p>
        <div className={styles.buttons}>
          <Button busy={busy} onClick={onReload}>
            {t("Reload form")}
          </Button>
          <Button variant="danger" busy={busy} onClick={onOverwrite}>
            {t("Keep my version")}
          </Button>
        </div>
      </Notice>
    );
  }
  if (phase === "failed") {
    return (
      <Notice tone="attention" title={t("Not saved yet")} announced>
        <p>{failureText(error, t)}</p>
        <p>{t("Keep this page open. Nothing is lost, and we'll keep trying.")}</p>
        <div className={styles.buttons}>
          <Button onClick={() => void autosave.flush()}>{t("Try again now")}</Button>
        </div>
      </Notice>
    );
  }
  if (phase !== "refused") return null;
  const errors = error instanceof ApiError ? error.errors : {};
  return (
    <Notice tone="error" title={t("The form wasn't saved")} announced>
      {Object.keys(errors).length > 0 ? (
        <BuilderFaults store={store} errors={errors} />
      ) : (
        <p>{failureText(error, t)}</p>
      )}
    </Notice>
  );
}
