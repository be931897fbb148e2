import { useQuery } from "@tanstack/react-query";
import { applicationExportTexts } from "#texts/application-export/texts.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { applicationExportQuery } from "#web/api/applications/application-exports.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { ExportForm } from "#web/features/application-review/export/export-form.tsx";
import { ExportState } from "#web/features/application-review/export/export-state.tsx";

type ExportDialogProps = { application: Application; onClose: () => void };

/**
 * The dialog that exports an application as one file: first the choice of its parts, then the progress, also when the
 * user returns later.
 */
export function ExportDialog({ application, onClose }: ExportDialogProps) {
  const t = useT();
  const query = useQuery(applicationExportQuery(application.id));
  const applicationExport = query.data;
  return (
    <Dialog title={t(applicationExportTexts).export_application} onClose={onClose} sheet>
      {query.isPending ? (
        <Skeleton rows={6} height={32} />
      ) : applicationExport === undefined ? (
        <QueryFailure of={query} />
      ) : applicationExport === null ? (
        <ExportForm application={application} onClose={onClose} />
      ) : (
        <ExportState application={application} applicationExport={applicationExport} />
      )}
    </Dialog>
  );
}
