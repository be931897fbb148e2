import { formatDate } from "#rules/text/dates.ts";
import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { downloadAttachment } from "#web/api/applications/applications.ts";
import type { Report } from "#web/api/applications/reports.ts";
import styles from "#web/features/application-review/styles/report.module.css";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { useDownload } from "#web/hooks/use-download.ts";

/** A portable report: the agency, the file, and a notice. */
export function PortableReportNotice({ portable }: { portable: NonNullable<Report["portable"]> }) {
  const t = useT();
  const confirmed = useConfirmed();
  const { busy, open } = useDownload();
  const { name, from, address, phone, made: madeOn, path } = portable;
  return (
    <Notice title={t(reportOrdersTexts).portable_report_provided}>
      <p>{t(reportOrdersTexts).dated({ from, day: formatDate(madeOn) })}</p>
      {name && <p>{t(reportOrdersTexts).name_provided_report({ name })}</p>}
      {address && <p>{`${address} · ${phone}`}</p>}
      <p>{t(reportOrdersTexts).portable_report_by_law}</p>
      {path !== null && (
        <div className={styles.act}>
          <Button
            busy={busy !== undefined}
            onClick={() => void open(path, () => confirmed(() => downloadAttachment(path)))}
          >
            {t(reportOrdersTexts).open_report}
          </Button>
        </div>
      )}
    </Notice>
  );
}
