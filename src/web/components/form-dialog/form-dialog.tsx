import { Dialog } from "#ui/feedback/dialog.tsx";
import { DialogForm, type DialogFormProps } from "./dialog-form.tsx";

type FormDialogProps = Omit<DialogFormProps, "onCancel"> & {
  title: string;
  onClose: () => void;
  /** comes from below on a narrow screen */
  sheet?: boolean;
  /** wide enough for a list beside its actions */
  medium?: boolean;
};

/** A dialog that is one form; a dialog with more steps shows a `DialogForm` in those that are submitted. */
export function FormDialog({ title, onClose, sheet, medium, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} {...{ sheet, medium }}>
      <DialogForm {...form} onCancel={onClose} />
    </Dialog>
  );
}
