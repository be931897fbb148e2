import { Link } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/feedback/dialog.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import type { SentSignings } from "#web/api/documents/document-signings.ts";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import styles from "#web/features/documents/sending/sending.module.css";
import type { BulkRow } from "./bulk-rows.ts";

type BulkResultsProps = {
  rows: readonly BulkRow[];
  /** the rows, and the server's result for each */
  outcome: { rows: readonly BulkRow[]; sent: SentSignings };
  onClose: () => void;
};

/** The result for each row of a bulk send. */
export function BulkResults({ rows, outcome, onClose }: BulkResultsProps) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const results = new Map(outcome.rows.map(({ key }, index) => [key, outcome.sent.results[index]]));
  return (
    <>
      <ul role="list" className={styles.results}>
        {rows.map(({ key, label, faults }) => {
          const result = results.get(key);
          const reasons = result?.reasons ?? faults.map((fault) => t(fault));
          return (
            <li key={key}>
              <span>
                <strong>{label}</strong>
                {reasons.length > 0 && <small>{reasons.join(" ")}</small>}
              </span>
              <StatusBadge tone={result?.signing ? "good" : "bad"}>
                {result?.signing ? texts.results.sent : texts.not_sent}
              </StatusBadge>
            </li>
          );
        })}
      </ul>
      <DialogActions>
        <Link to={dashboardPaths.documents("sent")} className={buttonClass()}>
          {texts.view_sent}
        </Link>
        <Button variant="primary" onClick={onClose}>
          {t(commonTexts).done}
        </Button>
      </DialogActions>
    </>
  );
}
