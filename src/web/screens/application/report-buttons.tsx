import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useT } from "#ui/texts.tsx";
import { type Report, reportPdf } from "#web/api/reports.ts";
import { useConfirmed } from "#web/confirm-session.tsx";
import { failureText } from "#web/failure.ts";
import { openInNewTab, saveBlob } from "#web/files.ts";
import styles from "#web/screens/application/report.module.css";
import { toast } from "#web/toast.ts";

/** The report as a file to keep, and as one to print. */
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
        {t("Save as PDF")}
      </Button>
      <Button busy={busy === "print"} onClick={() => run("print", () => openInNewTab(load))}>
        {busy !== "print" && <Icon name="print" size={18} />}
        {t("Print report")}
      </Button>
    </div>
  );
}
