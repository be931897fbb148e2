import type { ReactNode } from "react";
import { Dialog } from "#ui/feedback/dialog.tsx";
import styles from "#web/features/forms/preview/form-frame.module.css";
import { FormFrame } from "#web/features/forms/preview/form-frame.tsx";

type FormPreviewProps = {
  title: string;
  /** the URL of an applicant's page in preview mode */
  src: string;
  /** changing it reloads the same URL */
  reloadKey?: string;
  /** a note next to the buttons */
  note: string;
  onClose: () => void;
  /** further actions */
  children?: ReactNode;
};

/** A form as applicants see it, in a dialog. */
export function FormPreview({ title, src, reloadKey, note, onClose, children }: FormPreviewProps) {
  return (
    <Dialog wide title={title} onClose={onClose}>
      <FormFrame src={src} {...(reloadKey !== undefined && { reloadKey })}>
        <p className={styles.note}>{note}</p>
        {children && <div className={styles.actions}>{children}</div>}
      </FormFrame>
    </Dialog>
  );
}
