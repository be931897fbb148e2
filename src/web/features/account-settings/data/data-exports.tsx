import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayFormats } from "#rules/email/day-formats.ts";
import { lastDayBefore } from "#rules/email/email-day.ts";
import { productName } from "#rules/text/product.ts";
import { personalDataTexts } from "#texts/personal-data/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useLanguage, useLocale, useT } from "#ui/texts.tsx";
import {
  type DataExport,
  dataExportsQuery,
  downloadDataExport,
  useRequestDataExport,
} from "#web/api/accounts/personal-data.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import styles from "#web/features/account-settings/data/data.module.css";
import { ProofDialog } from "#web/features/authentication/proof-dialog.tsx";
import { saveBlob } from "#web/hooks/files.ts";
import { toast } from "#web/hooks/toast.ts";

/** Renders the copies of the user's data: request, progress and download. */
export function DataExports() {
  const t = useT();
  const query = useQuery(dataExportsQuery);
  const request = useRequestDataExport();
  const [openDialog, setOpenDialog] = useState<"copy" | DataExport | null>(null);
  const exports = query.data;
  const isPreparing = exports?.some(({ status }) => status === "preparing") ?? false;
  const close = () => setOpenDialog(null);
  return (
    <section className={styles.section} aria-labelledby="export-title">
      <h2 id="export-title">{t(personalDataTexts).download_title}</h2>
      <p>{t(personalDataTexts).export_text}</p>
      <p>{t(personalDataTexts).export_contains}</p>
      {query.isPending && <Skeleton rows={1} height={56} />}
      {query.error && !exports && <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />}
      {exports && exports.length > 0 && (
        <ul role="list" className={styles.list} aria-live="polite">
          {exports.map((each) => (
            <ExportRow key={each.id} dataExport={each} onDownload={() => setOpenDialog(each)} />
          ))}
        </ul>
      )}
      {exports && !isPreparing && (
        <div>
          <Button onClick={() => setOpenDialog("copy")}>{t(personalDataTexts).request_copy}</Button>
        </div>
      )}
      {openDialog === "copy" && (
        <ProofDialog
          title={t(personalDataTexts).request_copy}
          text={t(personalDataTexts).request_copy_confirm}
          action={t(personalDataTexts).request_copy}
          onClose={close}
          send={async (proof) => {
            await request.mutateAsync(proof);
            toast("success", t(personalDataTexts).export_requested);
            close();
          }}
        />
      )}
      {openDialog !== null && openDialog !== "copy" && (
        <ProofDialog
          title={t(personalDataTexts).download_title}
          text={t(personalDataTexts).download_confirm}
          action={t(personalDataTexts).download}
          onClose={close}
          send={async (proof) => {
            saveBlob(
              await downloadDataExport(openDialog.id, proof),
              `${productName}-${openDialog.created.slice(0, 10)}.zip`,
            );
            close();
            void query.refetch();
          }}
        />
      )}
    </section>
  );
}

function ExportRow({ dataExport, onDownload }: { dataExport: DataExport; onDownload: () => void }) {
  const t = useT();
  const language = useLanguage();
  const locale = useLocale();
  const { status, created, expires, bytes, downloaded_at } = dataExport;
  const formatDate = (at: string) => new Date(at).toLocaleDateString(locale, { dateStyle: "medium" });
  return (
    <li>
      <div>
        <strong>
          <Timestamp at={created} />
          {bytes !== null && ` · ${formatFileSize(bytes, locale)}`}
        </strong>
        {status === "preparing" && <p>{t(personalDataTexts).export_preparing}</p>}
        {status === "failed" && <p>{t(personalDataTexts).export_failed}</p>}
        {expires && (
          <p>{t(personalDataTexts).export_expires({ date: dayFormats[language](lastDayBefore(new Date(expires))) })}</p>
        )}
        {downloaded_at && <p>{t(personalDataTexts).last_downloaded({ when: formatDate(downloaded_at) })}</p>}
      </div>
      {status === "ready" && (
        <Button variant="primary" onClick={onDownload}>
          {t(personalDataTexts).download}
        </Button>
      )}
    </li>
  );
}

const kilobyte = 1_024;

function formatFileSize(bytes: number, locale: string): string {
  const isLarge = bytes >= kilobyte * kilobyte;
  const value = isLarge ? bytes / kilobyte / kilobyte : Math.max(1, Math.round(bytes / kilobyte));
  const unit = isLarge ? "megabyte" : "kilobyte";
  return value.toLocaleString(locale, { style: "unit", unit, maximumFractionDigits: 1 });
}
