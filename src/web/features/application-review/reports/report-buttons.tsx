import { useState } from "react";
import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import { type Report, reportPdf } from "#web/api/applications/reports.ts";
import { failureText } from "#web/api/errors/failure.ts";
import styles from "#web/features/application-review/styles/report.module.css";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { openInNewTab, saveBlob } from "#web/hooks/files.ts";
import { toast } from "#web/hooks/toast.ts";

/** The buttons to save and to print the report. */
export function ReportButtons({ report }: { report: Report }) {
  const t = useT();
  const confirmed = useConfirmed();
  const [busy, setBusy] = useState<"save" | "print" | null>(null);
  const { id, identifier, report_type } = report;
  async function run(what: "save" | "print", work: () => Promise<void>) {
    setBusy(what);
    await work().catch((error: unknown) => toast("error", failureText(error, t)));
    setBusy(null);
  }
  const load = () => confirmed(() => reportPdf(id));
  const save = async () => saveBlob(await load(), `${report_type}-report-${identifier}.pdf`);
  return (
    <div className={styles.buttons}>
      <Button busy={busy === "save"} onClick={() => run("save", save)}>
        {busy !== "save" && <Icon name="download" size={18} />}
        {t(reportOrdersTexts).save_pdf}
      </Button>
      <Button busy={busy === "print"} onClick={() => run("print", () => openInNewTab(load))}>
        {busy !== "print" && <Icon name="print" size={18} />}
        {t(reportOrdersTexts).print_report}
      </Button>
    </div>
  );
}
