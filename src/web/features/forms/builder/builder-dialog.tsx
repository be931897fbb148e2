import { findField } from "#fields/editing/form-editing.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { MoveFieldDialog, MoveSectionDialog } from "#web/features/forms/builder/move-dialog.tsx";
import { BuilderPalette } from "#web/features/forms/builder/palette/builder-palette.tsx";
import type { BuilderDialogState, BuilderStore } from "#web/features/forms/builder/store/builder-store.ts";

type BuilderDialogProps = { store: BuilderStore; dialog: BuilderDialogState | null; positionText: string };

/** The dialog for choices before an edit: the kind of a new field, or the position to move to. */
export function BuilderDialog({ store, dialog, positionText }: BuilderDialogProps) {
  const t = useT();
  if (!dialog) return null;
  const close = () => store.openDialog(null);
  if ("moveSection" in dialog) return <MoveSectionDialog store={store} id={dialog.moveSection} onClose={close} />;
  if ("add" in dialog) {
    return (
      <Dialog unsaved={false} sheet title={t(formBuilderTexts).add_field} onClose={close}>
        <BuilderPalette form={store.form()} positionText={positionText} onAdd={(kind) => store.add(kind)} />
      </Dialog>
    );
  }
  const field = findField(store.form(), dialog.move);
  return field ? <MoveFieldDialog store={store} field={field} onClose={close} /> : null;
}
