import { useMemo, useRef, useState } from "react";
import { isRemovable } from "#fields/editing/form-editing.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { BuilderDialog } from "#web/features/forms/builder/builder-dialog.tsx";
import { JurisdictionsContext, LawSummary } from "#web/features/forms/builder/builder-law.tsx";
import { BuilderOutline } from "#web/features/forms/builder/builder-outline.tsx";
import { BuilderPreview } from "#web/features/forms/builder/builder-preview.tsx";
import { BuilderSection } from "#web/features/forms/builder/builder-section.tsx";
import { BuilderToolbar } from "#web/features/forms/builder/builder-toolbar.tsx";
import { describePosition } from "#web/features/forms/builder/describe-position.ts";
import { BuilderDrag } from "#web/features/forms/builder/drag/builder-drag.tsx";
import { BuilderPalette } from "#web/features/forms/builder/palette/builder-palette.tsx";
import { BuilderSaveProblem } from "#web/features/forms/builder/status/builder-save-problem.tsx";
import { LeaveGuard } from "#web/features/forms/builder/status/leave-guard.tsx";
import { useBuilder } from "#web/features/forms/builder/use-builder.ts";
import { useSectionInView } from "#web/features/forms/builder/use-section-in-view.ts";
import { useFormTemplate } from "#web/features/forms/page/layout.tsx";
import styles from "#web/features/forms/styles/builder.module.css";
import { toast } from "#web/hooks/toast.ts";

export const handle = definePageTitle((t) => t(formBuilderTexts).form_editor);

/** The form builder: palette, canvas, and settings of the selected element. Submitted applications don't change. */
export default function FormEditor() {
  const t = useT();
  const { template } = useFormTemplate();
  const { store, autosave, reload, replace, state } = useBuilder(template);
  const { states, homes } = template;
  const jurisdictions = useMemo(() => ({ states, homes }), [states, homes]);
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const { history, picked: selection, dialog, announcement } = state;
  const form = history.present;
  useSectionInView(store, canvas);
  const positionText = describePosition(form, store.insertPosition(), t);

  async function resolveConflict(resolution: () => Promise<void>) {
    setBusy(true);
    await resolution().catch((error: unknown) => toast("error", failureText(error, t)));
    setBusy(false);
  }
  const openPreview = async () => {
    await autosave.flush();
    setIsPreviewOpen(true);
  };
  return (
    <JurisdictionsContext value={jurisdictions}>
      <LeaveGuard autosave={autosave} />
      <p className={styles.intro}>{t(formBuilderTexts).changes_save_automatically}</p>
      <div className={styles.top}>
        <BuilderToolbar
          store={store}
          autosave={autosave}
          template={template}
          onReplaced={replace}
          canUndo={history.past.length > 0}
          canRedo={history.future.length > 0}
          onAdd={() => store.openDialog({ add: store.insertPosition() })}
          onPreview={() => void openPreview()}
        />
        <BuilderSaveProblem
          store={store}
          autosave={autosave}
          busy={busy}
          onReload={() => void resolveConflict(reload)}
          onOverwrite={() => void resolveConflict(autosave.overwrite)}
        />
      </div>
      <LawSummary store={store} form={form} />
      <div className={styles.builder} ref={root}>
        <div className={styles.side}>
          <BuilderOutline form={form} store={store} inView={state.inView} />
          <section className={styles.palette} aria-label={t(formBuilderTexts).add_field}>
            <BuilderPalette form={form} positionText={positionText} onAdd={(kind) => store.add(kind)} />
            <p className={styles.where}>{t(formBuilderTexts).keyboard_help}</p>
          </section>
        </div>
        <div className={styles.canvas} ref={canvas}>
          {form.sections.map((one, index) => (
            <BuilderSection
              key={one.section_id}
              section={one}
              store={store}
              selection={selection?.section === one.section_id ? selection : null}
              canRemove={isRemovable(form, one)}
              isLast={index === form.sections.length - 1}
            />
          ))}
        </div>
        <BuilderDrag store={store} root={root} canvas={canvas} />
      </div>
      <div role="status" className="visually-hidden">
        <p key={announcement.n}>{announcement.text}</p>
      </div>
      <BuilderDialog store={store} dialog={dialog} positionText={positionText} />
      {isPreviewOpen && (
        <BuilderPreview template={template} autosave={autosave} onClose={() => setIsPreviewOpen(false)} />
      )}
    </JurisdictionsContext>
  );
}
