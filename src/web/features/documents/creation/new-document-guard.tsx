import { useEffect } from "react";
import { useBlocker } from "react-router";
import { documentsTexts } from "#texts/documents/texts.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { accessToken } from "#web/api/session.ts";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { findNewDocument, saveNewDocument } from "./new-document.ts";

const steps = [dashboardPaths.newDocument("name"), dashboardPaths.newDocument("fields")];

/** Whether leaving would lose data; a session that has ended has lost it already. */
const isUnsaved = () => (findNewDocument()?.files.length ?? 0) > 0 && accessToken() !== null;

/**
 * Asks for confirmation before the user leaves a new template: its files and fields aren't saved until it is created.
 */
export function NewDocumentGuard() {
  const t = useT();
  const blocker = useBlocker(({ nextLocation }) => {
    if (steps.includes(nextLocation.pathname)) return false;
    if (isUnsaved()) return true;
    saveNewDocument(null);
    return false;
  });
  useEffect(() => {
    const warnBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warnBeforeUnload);
    return () => window.removeEventListener("beforeunload", warnBeforeUnload);
  }, []);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title={t(formBuilderTexts).leave_without_saving}
      action={t(formBuilderTexts).leave}
      onConfirm={() => {
        saveNewDocument(null);
        blocker.proceed();
      }}
      onCancel={() => blocker.reset()}
    >
      <p>{t(documentsTexts).new_template_lost}</p>
    </ConfirmDialog>
  );
}
