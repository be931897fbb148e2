import { Dialog } from "#ui/feedback/dialog.tsx";
import { DialogForm, type DialogFormProps } from "./dialog-form.tsx";

type FormDialogProps = Omit<DialogFormProps, "onCancel"> & {
  title: string;
  onClose: () => void;
  /** a bottom sheet on a narrow screen */
  sheet?: boolean;
  /** wide enough for a list next to its actions */
  medium?: boolean;
};

/** Renders a dialog with a single form; a multi-step dialog uses `DialogForm` for the steps that are submitted. */
export function FormDialog({ title, onClose, sheet, medium, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} {...{ sheet, medium }}>
      <DialogForm {...form} onCancel={onClose} />
    </Dialog>
  );
}
