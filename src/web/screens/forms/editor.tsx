import { useState } from "react";
import type { Kind } from "#contract/forms.ts";
import { findField, isRemovable } from "#fields/form-editing.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/failure.ts";
import styles from "#web/screens/forms/builder.module.css";
import { BuilderPalette } from "#web/screens/forms/builder-palette.tsx";
import { BuilderPreview } from "#web/screens/forms/builder-preview.tsx";
import { BuilderSection } from "#web/screens/forms/builder-section.tsx";
import { BuilderTrouble } from "#web/screens/forms/builder-status.tsx";
import { BuilderToolbar } from "#web/screens/forms/builder-toolbar.tsx";
import { useOpenedForm } from "#web/screens/forms/layout.tsx";
import { Leaving } from "#web/screens/forms/leaving.tsx";
import { useBuilder } from "#web/screens/forms/use-builder.ts";
import { toast } from "#web/toast.ts";

/** The form builder: palette, canvas, and the settings of what is picked. What was submitted stays as it was. */
export default function FormEditor() {
  const t = useT();
  const { template } = useOpenedForm();
  const { store, autosave, reload, state } = useBuilder(template);
  const [opened, setOpened] = useState<"palette" | "preview" | null>(null);
  const [busy, setBusy] = useState(false);
  const { history, picked, said } = state;
  const form = history.now;
  const place = store.place();
  const behind = "after" in place && findField(form, place.after);
  const section = "section" in place && form.sections.find((one) => one.section_id === place.section);
  const where = behind
    ? t("Adds a field after “{label}”.", { label: t(behind.label) })
    : t("Adds a field to the end of “{label}”.", { label: section ? t(section.label) : "" });

  async function decide(act: () => Promise<void>) {
    setBusy(true);
    await act().catch((error: unknown) => toast("error", failureText(error, t)));
    setBusy(false);
  }
  const preview = async () => {
    await autosave.flush();
    setOpened("preview");
  };
  const add = (kind: Kind) => {
    setOpened(null);
    store.add(kind);
  };
  return (
    <>
      <Leaving autosave={autosave} />
      <p className={styles.intro}>
        {t("Changes count for new applications only. What was submitted stays as it was.")}
      </p>
      <div className={styles.top}>
        <BuilderToolbar
          store={store}
          autosave={autosave}
          canUndo={history.past.length > 0}
          canRedo={history.future.length > 0}
          onAdd={() => setOpened("palette")}
          onPreview={() => void preview()}
        />
        <BuilderTrouble
          autosave={autosave}
          busy={busy}
          onReload={() => void decide(reload)}
          onOverwrite={() => void decide(autosave.overwrite)}
        />
      </div>
      <div className={styles.builder}>
        <section className={styles.palette} aria-label={t("Add a field")}>
          <BuilderPalette where={where} onAdd={add} />
          <p className={styles.where}>{t("Keys: Alt+↑ and Alt+↓ move, Delete deletes, Ctrl+Z takes back.")}</p>
        </section>
        <div className={styles.canvas}>
          {form.sections.map((one, at) => (
            <BuilderSection
              key={one.section_id}
              section={one}
              store={store}
              picked={picked?.section === one.section_id ? picked : null}
              removable={isRemovable(form, one)}
              last={at === form.sections.length - 1}
            />
          ))}
        </div>
      </div>
      <div role="status" className="visually-hidden">
        <p key={said.n}>{said.text}</p>
      </div>
      {opened === "palette" && (
        <Dialog sheet title={t("Add a field")} onClose={() => setOpened(null)}>
          <BuilderPalette where={where} onAdd={add} />
        </Dialog>
      )}
      {opened === "preview" && (
        <BuilderPreview
          slug={template.slug}
          stale={autosave.state().phase !== "saved"}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
