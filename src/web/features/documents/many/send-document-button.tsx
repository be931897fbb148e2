import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { isBeforeSubmission } from "#rules/workflow/statuses.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { documentTemplateQuery } from "#web/api/documents/document-templates.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { householdOf } from "#web/features/documents/sending/households.ts";
import { TemplateField } from "#web/features/documents/sending/template-field.tsx";
import { useTemplateChoice } from "#web/features/documents/sending/use-template-choice.ts";
import { BulkSendDialog } from "./bulk-send-dialog.tsx";

/**
 * The button that sends a template to the applicants selected in the list: first the choice of the template, then the
 * details.
 */
export function SendDocumentButton({ selectedBundles }: { selectedBundles: readonly Bundle[] }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const submittedBundles = selectedBundles.filter(({ status }) => !isBeforeSubmission(status));
  if (submittedBundles.length === 0) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="form" size={18} />
        <span>{t(documentSigningsTexts).send_document}</span>
      </Button>
      {isOpen && <SendToSelected bundles={submittedBundles} onClose={() => setOpen(false)} />}
    </>
  );
}

function SendToSelected({ bundles, onClose }: { bundles: readonly Bundle[]; onClose: () => void }) {
  const [id, setId] = useState<string | null>(null);
  const t = useT();
  const query = useQuery({ ...documentTemplateQuery(id ?? ""), enabled: id !== null });
  const { data: template, error, isFetching, refetch } = query;
  return template ? (
    <BulkSendDialog template={template} households={bundles.map(householdOf)} onClose={onClose} />
  ) : (
    <TemplateDialog busy={isFetching} onChoose={setId} onClose={onClose}>
      {error && <LoadFailure error={error} retry={refetch} busy={isFetching} />}
      <FormFailure text={template === null ? t(documentsTexts).template_not_found : null} />
    </TemplateDialog>
  );
}

type TemplateDialogProps = {
  busy: boolean;
  onChoose: (id: string) => void;
  onClose: () => void;
  /** why the chosen template can't be sent */
  children: ReactNode;
};

function TemplateDialog({ busy, onChoose, onClose, children }: TemplateDialogProps) {
  const t = useT();
  const texts = t(documentsTexts);
  const choice = useTemplateChoice();
  const { newest, id } = choice;
  return (
    <Dialog title={t(documentSigningsTexts).send_a_document} onClose={onClose}>
      {newest.isPending ? (
        <Skeleton rows={1} height={72} />
      ) : !newest.data ? (
        <LoadFailure error={newest.error} retry={newest.refetch} busy={newest.isFetching} />
      ) : newest.data.count === 0 ? (
        <p>{t(documentSigningsTexts).nothing_to_send}</p>
      ) : (
        <TemplateField choice={choice} />
      )}
      {children}
      <DialogActions>
        <Button onClick={onClose}>{t(commonTexts).cancel}</Button>
        {newest.data?.count === 0 ? (
          <Link to={dashboardPaths.documents("templates")} className={buttonClass("primary")}>
            {texts.view_templates}
          </Link>
        ) : (
          newest.data && (
            <Button
              variant="primary"
              busy={busy}
              disabled={id === undefined}
              onClick={() => id !== undefined && onChoose(id)}
            >
              {t(commonTexts).continue}
            </Button>
          )
        )}
      </DialogActions>
    </Dialog>
  );
}
