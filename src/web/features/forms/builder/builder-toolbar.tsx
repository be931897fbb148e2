import { commonTexts } from "#texts/common/texts.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useT } from "#ui/texts.tsx";
import type { Template } from "#web/api/forms/application-templates.ts";
import type { BuilderStore } from "#web/features/forms/builder/store/builder-store.ts";
import styles from "#web/features/forms/styles/builder.module.css";
import { PublishBar } from "#web/features/forms/versions/publish-bar.tsx";
import type { ObservableAutosave } from "#web/hooks/autosave/autosave.ts";
import { useSaveState } from "#web/hooks/autosave/use-autosave.ts";

type BuilderToolbarProps = {
  store: BuilderStore;
  autosave: ObservableAutosave;
  template: Template;
  onReplaced: (template: Template) => void;
  canUndo: boolean;
  canRedo: boolean;
  onAdd: () => void;
  onPreview: () => void;
};

/** The sticky toolbar: save and publish status, undo, and the preview. */
export function BuilderToolbar({
  store,
  autosave,
  template,
  onReplaced,
  canUndo,
  canRedo,
  onAdd,
  onPreview,
}: BuilderToolbarProps) {
  const t = useT();
  const { phase } = useSaveState(autosave);
  const flush = async () => {
    await autosave.flush();
    return autosave.state().phase === "saved";
  };
  return (
    <PublishBar
      label={t(formBuilderTexts).form_editor}
      phase={phase}
      template={template}
      flush={flush}
      onReplaced={onReplaced}
    >
      <IconButton icon="undo" label={t(commonTexts).undo} aria-disabled={!canUndo} onClick={() => store.undo()} />
      <IconButton icon="redo" label={t(formBuilderTexts).redo} aria-disabled={!canRedo} onClick={() => store.redo()} />
      <Button className={styles.preview} onClick={onPreview}>
        <Icon name="eye" size={18} />
        {t(commonTexts).preview}
      </Button>
      <Button className={styles.addPhone} onClick={onAdd}>
        <Icon name="plus" size={18} />
        {t(formBuilderTexts).add_field}
      </Button>
    </PublishBar>
  );
}
