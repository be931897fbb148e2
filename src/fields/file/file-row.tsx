import type { Field } from "#contract/schemas/forms.ts";
import type { FieldContext } from "#fields/base/modes.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./edit.module.css";
import { fileLimit, kind } from "./kind.ts";
import { OpenFile } from "./open-file.tsx";
import type { Upload } from "./upload.ts";

type AddedFileProps = {
  field: Field;
  path: string;
  /** the files uploaded on this page, whose names are known */
  uploads: Upload[];
  context: FieldContext;
  onRemove: () => void;
};

/** Renders an uploaded file: its name, and buttons to open and to remove it. */
export function AddedFile({ field, path, uploads, context, onRemove }: AddedFileProps) {
  const t = useT();
  const stored = context.filename?.(path);
  const name =
    uploads.find((upload) => upload.path === path)?.name ??
    stored ??
    context.uploadName?.(path) ??
    context.formText(kind.toText(field, path));
  const buttonLabel = fileLimit(field) > 1 ? name : context.formText(field.label);
  return (
    <li>
      <span role="status" className={styles.name}>
        {name}
      </span>
      <span className={styles.actions}>
        {stored && context.download && <OpenFile label={buttonLabel} path={path} download={context.download} />}
        <Button
          variant="quiet"
          disabled={field.disabled}
          onClick={onRemove}
          aria-label={fileLimit(field) > 1 ? t(commonTexts).remove({ name }) : undefined}
        >
          {t(fieldsTexts).remove}
        </Button>
      </span>
    </li>
  );
}

type PendingFileProps = { upload: Upload; cancel: (key: number) => void; tryNow: (key: number) => void };

/** Renders a file that is being uploaded, with its progress and a button to cancel. */
export function PendingFile({ upload: { key, name, state, sentFraction }, cancel, tryNow }: PendingFileProps) {
  const t = useT();
  return (
    <li>
      <span role="status" className={styles.name}>
        {state === "waiting" ? t(fieldsTexts).hasnt_uploaded_yet({ name }) : t(fieldsTexts).uploading({ name })}
      </span>
      {state === "sending" && (
        <progress className={styles.progress} value={sentFraction} aria-label={t(fieldsTexts).upload_progress} />
      )}
      <span className={styles.actions}>
        {state === "waiting" && <Button onClick={() => tryNow(key)}>{t(commonTexts).try_again}</Button>}
        <Button variant="quiet" onClick={() => cancel(key)}>
          {t(commonTexts).cancel}
        </Button>
      </span>
    </li>
  );
}
