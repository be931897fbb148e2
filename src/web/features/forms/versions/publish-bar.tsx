import { type ReactNode, useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { formVersionsTexts } from "#texts/form-versions/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import type { Template } from "#web/api/forms/application-templates.ts";
import styles from "#web/features/forms/styles/publish.module.css";
import { PublishDialog } from "#web/features/forms/versions/publish-dialog.tsx";
import type { SavePhase } from "#web/hooks/autosave/autosave.ts";
import { toast } from "#web/hooks/toast.ts";

type PublishBarProps = PublishButtonProps & {
  label: string;
  phase: SavePhase;
  /** further actions before the publish button */
  children?: ReactNode;
};

/** The bar with the status and the publish button, above every page that edits a form. */
export function PublishBar({ label, phase, children, ...button }: PublishBarProps) {
  return (
    <section aria-label={label} className={styles.bar}>
      <PublishStatus phase={phase} unpublished={button.template.unpublished} />
      {children}
      <PublishButton {...button} unsaved={phase !== "saved"} />
    </section>
  );
}

type PublishStatusProps = { phase: SavePhase; unpublished: boolean };

/** One line with the save status and the publish status. */
function PublishStatus({ phase, unpublished }: PublishStatusProps) {
  const t = useT();
  const published = unpublished ? t(formVersionsTexts).unpublished_changes : t(formVersionsTexts).published;
  return (
    <p role="status" className={styles.status} data-phase={phase}>
      {phase === "saved" ? (
        <>
          {t(commonTexts).saved} · <span data-unpublished={unpublished || undefined}>{published}</span>
        </>
      ) : phase === "waiting" || phase === "saving" ? (
        t(formVersionsTexts).saving
      ) : (
        <strong>{t(formVersionsTexts).not_saved}</strong>
      )}
    </p>
  );
}

type PublishButtonProps = {
  template: Template;
  /** saves unsaved changes. @returns whether everything is saved */
  flush?: () => Promise<boolean>;
  onReplaced: (template: Template) => void;
};

/** The button that opens the list of unpublished changes, after everything on the page is saved. */
function PublishButton({ template, unsaved, flush, onReplaced }: PublishButtonProps & { unsaved: boolean }) {
  const t = useT();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  async function openPublishDialog() {
    setBusy(true);
    try {
      if (flush && !(await flush())) toast("error", t(formVersionsTexts).latest_changes_arent);
      else setIsDialogOpen(true);
    } catch (error) {
      toast("error", failureText(error, t));
    }
    setBusy(false);
  }
  return (
    <>
      <Button
        variant="primary"
        busy={busy}
        aria-disabled={!(template.unpublished || unsaved) || undefined}
        onClick={() => (template.unpublished || unsaved) && void openPublishDialog()}
      >
        {t(formVersionsTexts).publish_changes}
      </Button>
      {isDialogOpen && (
        <PublishDialog slug={template.slug} onClose={() => setIsDialogOpen(false)} onReplaced={onReplaced} />
      )}
    </>
  );
}
