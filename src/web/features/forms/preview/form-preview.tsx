import type { ReactNode } from "react";
import { Dialog } from "#ui/feedback/dialog.tsx";
import styles from "#web/features/forms/preview/form-frame.module.css";
import { FormFrame } from "#web/features/forms/preview/form-frame.tsx";

type FormPreviewProps = {
  title: string;
  /** one of the applicants' pages, requested as a preview */
  src: string;
  /** changing it reloads the same URL */
  reloadKey?: string;
  /** next to the buttons: notes */
  note: string;
  onClose: () => void;
  /** actions on the preview */
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
