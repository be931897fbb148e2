import { useState } from "react";
import { showDate } from "#rules/text/dates.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { attachment } from "#web/api/applications.ts";
import { failureText } from "#web/api/errors/failure.ts";
import type { Report } from "#web/api/reports.ts";
import styles from "#web/features/application-review/styles/report.module.css";
import { openInNewTab } from "#web/hooks/files.ts";
import { toast } from "#web/hooks/toast.ts";

/** A portable report: who made it, its file, and what to mind. */
export function PortableReportNotice({ portable }: { portable: NonNullable<Report["portable"]> }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const { name, from, address, phone, made, path } = portable;
  async function show(file: string) {
    setBusy(true);
    await openInNewTab(() => attachment(file)).catch((error: unknown) => toast("error", failureText(error, t)));
    setBusy(false);
  }
  return (
    <Notice title={t("Portable report (provided by the applicant)")}>
      <p>{t("From {from}, dated {day}.", { from, day: showDate(made) })}</p>
      {name && <p>{t("Name on the provided report: {name}", { name })}</p>}
      {address && <p>{`${address} · ${phone}`}</p>}
      <p>
        {t(
          "By law, it replaces an ordered report, and nothing was charged for it. Contact the agency if you have doubts.",
        )}
      </p>
      {path !== null && (
        <div className={styles.act}>
          <Button busy={busy} onClick={() => void show(path)}>
            {t("Open report")}
          </Button>
        </div>
      )}
    </Notice>
  );
}
