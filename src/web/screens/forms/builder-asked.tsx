import { findField } from "#fields/editing/form-editing.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { BuilderPalette } from "#web/screens/forms/builder-palette.tsx";
import type { Asked, BuilderStore } from "#web/screens/forms/builder-store.ts";
import { MoveFieldDialog, MoveSectionDialog } from "#web/screens/forms/move-dialog.tsx";

type BuilderAskedProps = { store: BuilderStore; asked: Asked | null; where: string };

/** What has to be said before something is done: which kind of field, or to which place. */
export function BuilderAsked({ store, asked, where }: BuilderAskedProps) {
  const t = useT();
  if (!asked) return null;
  const close = () => store.ask(null);
  if ("moveSection" in asked) return <MoveSectionDialog store={store} id={asked.moveSection} onClose={close} />;
  if ("add" in asked) {
    return (
      <Dialog sheet title={t("Add a field")} onClose={close}>
        <BuilderPalette where={where} onAdd={(kind) => store.add(kind)} />
      </Dialog>
    );
  }
  const field = findField(store.form(), asked.move);
  return field ? <MoveFieldDialog store={store} field={field} onClose={close} /> : null;
}
