import { useState } from "react";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/application-bundles.ts";
import { leadOf, nameOf, othersOf } from "#web/features/applicants/selection/bundle-text.ts";
import styles from "#web/features/applicants/selection/delete-dialog.module.css";
import type { RowsProps } from "#web/features/applicants/selection/use-selection.ts";

/** Applicants named in the question; the rest are counted. */
const named = 6;

type DeleteDialogProps = { bundles: Bundle[]; act: RowsProps["act"]; onClose: (deleted: boolean) => void };

export function DeleteDialog({ bundles, act, onClose }: DeleteDialogProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    const deleted = await act(
      "delete",
      bundles.map(({ slug }) => slug),
    );
    setBusy(false);
    onClose(deleted);
  }
  return (
    <ConfirmDialog
      title={bundles.length === 1 ? t("Delete this applicant?") : t("Delete {n} applicants?", { n: bundles.length })}
      action={t("Delete")}
      busy={busy}
      onConfirm={remove}
      onCancel={() => onClose(false)}
    >
      <ul className={styles.names}>
        {bundles.slice(0, named).map((bundle) => (
          <li key={bundle.slug}>
            <strong>{[nameOf(leadOf(bundle)), ...othersOf(bundle)].join(", ")}</strong>
            {leadOf(bundle).unit_address && <span>{leadOf(bundle).unit_address}</span>}
          </li>
        ))}
        {bundles.length > named && <li>{t("and {n} more", { n: bundles.length - named })}</li>}
      </ul>
      <p>
        {t(
          "You and your team can no longer open it. The applicant keeps their signed copy and any notice. This can't be undone.",
        )}
      </p>
    </ConfirmDialog>
  );
}
