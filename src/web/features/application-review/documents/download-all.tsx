import { useState } from "react";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { CertifyDialog, uncertifiedReport } from "#web/features/application-review/documents/certify-dialog.tsx";
import styles from "#web/features/application-review/documents/download-all.module.css";
import {
  type Download,
  dismissDownload,
  downloadAll,
  useApplicationDownload,
} from "#web/features/application-review/download-all/downloads.ts";
import type { PartKind } from "#web/features/application-review/download-all/parts.ts";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";

/**
 * Returns a function that downloads all documents of an application as one ZIP file, and requests the certification
 * that its reports require.
 */
export function useStartDownload(application: Application) {
  const confirmed = useConfirmed();
  const [certifying, setCertifying] = useState(false);
  const uncertified = uncertifiedReport(application);
  const run = () => void downloadAll(application, confirmed);
  const close = () => setCertifying(false);
  return {
    busy: useApplicationDownload(application.id)?.state === "running",
    start: () => (uncertified ? setCertifying(true) : run()),
    dialog: certifying && uncertified && (
      <CertifyDialog
        report={uncertified}
        onClose={close}
        onCertified={() => {
          close();
          run();
        }}
      />
    ),
  };
}

/** The progress of a download, and the files that failed; renders nothing without a download. */
export function DownloadState({ id }: { id: string }) {
  const t = useT();
  const download = useApplicationDownload(id);
  if (!download) return null;
  const { failed, progress, state, stop } = download;
  if (state === "running")
    return (
      <div className={styles.running}>
        <span role="status" id="download-state">
          {t(applicationReviewTexts).zip_progress({ done: progress.done, total: progress.total })}
        </span>
        <progress max={progress.total} value={progress.done} aria-labelledby="download-state" />
        <Button onClick={stop}>{t(commonTexts).cancel}</Button>
      </div>
    );
  return (
    <div className={styles.over}>
      <Notice
        announced
        tone={state === "broken" ? "error" : failed.length ? "attention" : "info"}
        title={titleOf(download, t)}
      >
        {state === "done" && failed.length > 0 && <FailedParts failed={failed} />}
        {state === "broken" && <p>{t(applicationReviewTexts).download_failed_text}</p>}
        <div>
          <Button variant="quiet" onClick={() => dismissDownload(id)}>
            {t(commonTexts).close}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

function titleOf({ failed, progress, state }: Download, t: ReturnType<typeof useT>): string {
  if (state === "stopped") return t(applicationReviewTexts).download_canceled_nothing;
  if (state === "broken") return t(applicationReviewTexts).zip_failed;
  return failed.length
    ? t(applicationReviewTexts).zip_incomplete({
        n: failed.length,
        total: progress.total,
      })
    : t(applicationReviewTexts).zip_downloaded({ total: progress.total });
}

const kinds: PartKind[] = ["application", "attachment", "report"];

/** Lists the missing documents by kind with the error, so that they can be downloaded separately. */
function FailedParts({ failed }: { failed: Download["failed"] }) {
  const t = useT();
  const failedKinds = kinds.filter((kind) => failed.some((part) => part.kind === kind));
  return (
    <dl className={styles.failures}>
      {failedKinds.map((kind) => (
        <div key={kind}>
          <dt>{t(applicationReviewTexts).download_parts[kind]}</dt>
          {failed
            .filter((part) => part.kind === kind)
            .map(({ label, error }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: file names may repeat, and the list never changes
              <dd key={index}>
                {t(label)}: {failureText(error, t)}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
