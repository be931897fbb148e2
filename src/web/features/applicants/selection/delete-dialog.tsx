import { useState } from "react";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { nameOf } from "#web/features/applicants/names/bundle-names.ts";
import { othersOf, primaryApplicationOf } from "#web/features/applicants/selection/bundle-text.ts";
import styles from "#web/features/applicants/selection/delete-dialog.module.css";
import type { RowsProps } from "#web/features/applicants/selection/use-selection.ts";

/** The number of applicants named in the question; the others are only counted. */
const maxNames = 6;

type DeleteDialogProps = { bundles: Bundle[]; runAction: RowsProps["act"]; onClose: (deleted: boolean) => void };

/** Asks for confirmation before applications are deleted from the landlord's list. */
export function DeleteDialog({ bundles, runAction, onClose }: DeleteDialogProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    const deleted = await runAction(
      "delete",
      bundles.map(({ slug }) => slug),
    );
    setBusy(false);
    onClose(deleted);
  }
  return (
    <ConfirmDialog
      title={t(applicantsTexts).delete_applicants({ n: bundles.length })}
      action={t(applicantsTexts).delete_applicants_button({ n: bundles.length })}
      busy={busy}
      onConfirm={remove}
      onCancel={() => onClose(false)}
    >
      <ul className={styles.names}>
        {bundles.slice(0, maxNames).map((bundle) => (
          <li key={bundle.slug}>
            <strong>{[nameOf(primaryApplicationOf(bundle)), ...othersOf(bundle)].join(", ")}</strong>
            {primaryApplicationOf(bundle).unit_address && <span>{primaryApplicationOf(bundle).unit_address}</span>}
          </li>
        ))}
        {bundles.length > maxNames && <li>{t(applicantsTexts).and_more({ n: bundles.length - maxNames })}</li>}
      </ul>
      <p>{t(applicantsTexts).delete_consequences({ n: bundles.length })}</p>
    </ConfirmDialog>
  );
}
