import type { Form } from "#contract/forms.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useT } from "#ui/texts.tsx";
import type { Autosave } from "#web/screens/forms/autosave.ts";
import styles from "#web/screens/forms/builder.module.css";
import { BuilderStatus } from "#web/screens/forms/builder-status.tsx";
import type { BuilderStore } from "#web/screens/forms/builder-store.ts";

type BuilderToolbarProps = {
  store: BuilderStore;
  autosave: Autosave<Form>;
  canUndo: boolean;
  canRedo: boolean;
  onAdd: () => void;
  onPreview: () => void;
};

/** Always in view: whether all is saved, the way back, and the applicants' view. */
export function BuilderToolbar({ store, autosave, canUndo, canRedo, onAdd, onPreview }: BuilderToolbarProps) {
  const t = useT();
  return (
    <section aria-label={t("Form editor")} className={styles.toolbar}>
      <BuilderStatus autosave={autosave} />
      <IconButton icon="undo" label={t("Undo")} aria-disabled={!canUndo} onClick={() => store.undo()} />
      <IconButton icon="redo" label={t("Redo")} aria-disabled={!canRedo} onClick={() => store.redo()} />
      <Button className={styles.preview} onClick={onPreview}>
        <Icon name="eye" size={18} />
        {t("Preview")}
      </Button>
      <Button variant="primary" className={styles.addPhone} onClick={onAdd}>
        <Icon name="plus" size={18} />
        {t("Add a field")}
      </Button>
    </section>
  );
}
