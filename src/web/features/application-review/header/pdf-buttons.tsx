import { useState } from "react";
import { isBeforeSubmission } from "#rules/workflow/statuses.ts";
import { applicationExportTexts } from "#texts/application-export/texts.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { ExportDialog } from "#web/features/application-review/export/lazy-export-dialog.ts";
import { useApplicationPdf } from "#web/features/application-review/header/use-application-pdf.ts";

/** For the applicant: buttons to save, print and export their application. */
export function PdfButtons({ application }: { application: Application }) {
  const t = useT();
  const [isExporting, setIsExporting] = useState(false);
  const isExportable = !isBeforeSubmission(application.status);
  const { busy, save, print } = useApplicationPdf(application);
  return (
    <>
      <Button variant="quiet" busy={busy === "save"} onClick={() => void save()}>
        {busy !== "save" && <Icon name="download" size={18} />}
        {t(applicationReviewTexts).pdf}
      </Button>
      <Button variant="quiet" busy={busy === "print"} onClick={() => void print()}>
        {busy !== "print" && <Icon name="print" size={18} />}
        {t(applicationReviewTexts).print}
      </Button>
      {isExportable && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsExporting(true)}>
          <Icon name="archive" size={18} />
          {t(applicationExportTexts).export_application}
        </Button>
      )}
      {isExporting && <ExportDialog application={application} onClose={() => setIsExporting(false)} />}
    </>
  );
}
