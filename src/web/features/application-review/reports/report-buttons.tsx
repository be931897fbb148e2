import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import { downloadReportPdf, type Report } from "#web/api/applications/reports.ts";
import styles from "#web/features/application-review/styles/report.module.css";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { useDownload } from "#web/hooks/use-download.ts";

/** The buttons to save and to print the report. */
export function ReportButtons({ report }: { report: Report }) {
  const t = useT();
  const confirmed = useConfirmed();
  const { busy, download, open } = useDownload();
  const { id, identifier, report_type } = report;
  const load = () => confirmed(() => downloadReportPdf(id));
  const save = () => download("save", load, () => `${report_type}-report-${identifier}.pdf`);
  return (
    <div className={styles.buttons}>
      <Button busy={busy === "save"} onClick={() => void save()}>
        {busy !== "save" && <Icon name="download" size={18} />}
        {t(reportOrdersTexts).save_pdf}
      </Button>
      <Button busy={busy === "print"} onClick={() => void open("print", load)}>
        {busy !== "print" && <Icon name="print" size={18} />}
        {t(reportOrdersTexts).print_report}
      </Button>
    </div>
  );
}
