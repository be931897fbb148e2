import { formatMoment } from "#rules/text/dates.ts";
import { applicationExportTexts } from "#texts/application-export/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import {
  type ApplicationExport,
  downloadApplicationExport,
  useDeleteExport,
} from "#web/api/applications/application-exports.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import styles from "#web/features/application-review/export/export.module.css";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useDownload } from "#web/hooks/use-download.ts";

type ExportStateProps = { application: Application; applicationExport: ApplicationExport };

/** The progress of an export, and the download of its file. */
export function ExportState({ application: { id, applicant }, applicationExport }: ExportStateProps) {
  const t = useT();
  const texts = t(applicationExportTexts);
  const locale = useLocale();
  const confirmed = useConfirmed();
  const remove = useDeleteExport(id);
  const { busy, download } = useDownload();
  const { done, expires, format, state, total } = applicationExport;
  const save = () =>
    download(
      "export",
      () => confirmed(() => downloadApplicationExport(id)),
      () => `application-${applicant.name || id}.${format}`,
    );
  async function removeFile() {
    try {
      await remove.mutateAsync();
    } catch (error) {
      toast("error", failureText(error, t));
    }
  }
  const renderRestartButton = (label: string) => (
    <Button busy={remove.isPending} onClick={() => void removeFile()}>
      {label}
    </Button>
  );
  if (state === "ready")
    return (
      <div className={styles.state}>
        <Notice announced tone="success" title={texts.ready}>
          <p>
            {texts.available_until({
              when: formatMoment(new Date(expires), locale),
            })}
          </p>
        </Notice>
        <DialogActions>
          {renderRestartButton(texts.create_another)}
          <Button variant="primary" busy={busy !== undefined} onClick={() => void save()}>
            {texts.download_file}
          </Button>
        </DialogActions>
      </div>
    );
  if (state === "failed")
    return (
      <div className={styles.state}>
        <Notice announced tone="error" title={texts.failed}>
          <p>{texts.failed_help}</p>
        </Notice>
        <DialogActions>{renderRestartButton(texts.create_another)}</DialogActions>
      </div>
    );
  return (
    <div className={styles.state}>
      <p role="status" id="export-state">
        {texts.creating({ done: Math.min(done + 1, total), total })}
      </p>
      <progress max={total} value={done} aria-labelledby="export-state" />
      <p className={styles.hint}>{texts.leave}</p>
      <DialogActions>{renderRestartButton(texts.cancel_export)}</DialogActions>
    </div>
  );
}
