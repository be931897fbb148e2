import { type DragEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Field } from "#contract/schemas/forms.ts";
import type { EditProps, FieldContext } from "#fields/base/modes.ts";
import { frameOf } from "#fields/shared/frame.ts";
import { messages } from "#rules/text/messages.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { controlProps, describedBy, FieldFrame } from "#ui/fields/field-frame.tsx";
import { type Translate, useT } from "#ui/texts.tsx";
import styles from "./edit.module.css";
import { AddedFile, PendingFile } from "./file-row.tsx";
import { fileLimit, kind, type Value } from "./kind.ts";
import { acceptedFiles } from "./prepare.ts";
import { type Upload, useUploads } from "./upload.ts";

/** Returns the error in the specification's words, followed by the reason. */
function uploadErrors(uploads: Upload[], errors: string[], several: boolean, t: Translate): string[] {
  const failed = uploads.filter(({ state }) => state === "failed");
  if (failed.length === 0) return errors;
  const reasons = failed.flatMap(({ name, error }) => (error ? [several ? `${name}: ${t(error)}` : t(error)] : []));
  return [t(messages.file), ...reasons];
}

export default function FileEdit({
  field,
  id,
  value = kind.empty,
  errors,
  onChange,
  onBlur,
  onUnfinished,
  context,
}: EditProps<Value>) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const [skippedNames, setSkippedNames] = useState<string[]>([]);
  const limit = fileLimit(field);
  const paths = useRef<string[]>([]);
  paths.current = kind.isEmpty(value) ? [] : [value].flat();
  const update = (next: string[]) => {
    paths.current = next;
    onChange(next.length > 1 ? next : (next[0] ?? kind.empty));
  };
  const { uploads, underWay, start, cancel, retryNow } = useUploads(context.upload, (path) =>
    update(limit === 1 ? [path] : [...paths.current, path]),
  );
  const isUploading = underWay.length > 0;
  useEffect(() => {
    if (!isUploading) return;
    onUnfinished?.(messages.uploading);
    return () => onUnfinished?.(undefined);
  }, [isUploading, onUnfinished]);
  const added = paths.current;
  // the only file of a question can be replaced, also while it is uploaded; of several, one is removed first
  const remainingCount = limit === 1 ? 1 : limit - added.length - underWay.length;
  const add = (files: File[]) => {
    setSkippedNames(files.slice(remainingCount).map(({ name }) => name));
    if (remainingCount <= 0 || files.length === 0) return;
    if (limit === 1) for (const { key } of underWay) cancel(key);
    start(files.slice(0, remainingCount));
  };
  /** Focuses the input after a change: the focused button is removed, and the input of a full list was disabled. */
  const remove = (change: () => void) => {
    flushSync(change);
    input.current?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(false);
    if (!field.disabled) add([...event.dataTransfer.files]);
  };
  const frame = frameOf({ field, id, errors: uploadErrors(uploads, errors, limit > 1, t), context });
  return (
    <FieldFrame {...frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is an addition to the keyboard's button */}
      <div
        className={styles.drop}
        data-over={isDraggedOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setDraggedOver(true);
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={drop}
      >
        <input
          {...controlProps(frame)}
          aria-describedby={[describedBy(frame), `${id}-hint`].filter(Boolean).join(" ")}
          ref={input}
          id={id}
          type="file"
          className={styles.input}
          accept={acceptedFiles}
          multiple={limit > 1}
          disabled={field.disabled || remainingCount <= 0}
          onBlur={onBlur}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = "";
            add(files);
          }}
        />
        {(added.length > 0 || underWay.length > 0) && (
          <ul role="list" className={styles.files}>
            {added.map((path) => (
              <AddedFile
                key={path}
                field={field}
                path={path}
                uploads={uploads}
                context={context}
                onRemove={() => remove(() => update(added.filter((addedPath) => addedPath !== path)))}
              />
            ))}
            {underWay.map((upload) => (
              <PendingFile
                key={upload.key}
                upload={upload}
                cancel={(key) => remove(() => cancel(key))}
                tryNow={retryNow}
              />
            ))}
          </ul>
        )}
        <Hint
          id={`${id}-hint`}
          limit={limit}
          formats={context.fileFormats}
          isEmpty={added.length + underWay.length === 0}
        />
        <span role="status" className={skippedNames.length > 0 ? styles.hint : "visually-hidden"}>
          {skippedNames.length > 0 && t(fieldsTexts).too_many_files({ names: skippedNames.join(", ") })}
        </span>
        {remainingCount > 0 && (
          <Button disabled={field.disabled} onClick={() => input.current?.click()} tabIndex={-1} aria-hidden="true">
            {buttonText(field, added.length + underWay.length, context, t)}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}

function buttonText(field: Field, added: number, { formText }: FieldContext, t: Translate): string {
  if (added > 0) return fileLimit(field) === 1 ? t(fieldsTexts).replace_file : t(fieldsTexts).add_another_file;
  return field.button ? formText(field.button) : t(fieldsTexts).choose_file;
}

type HintProps = { id: string; limit: number; formats: string | undefined; isEmpty: boolean };

/** Renders the accepted formats and number of files; hidden once a question for one file has its file. */
function Hint({ id, limit, formats, isEmpty }: HintProps) {
  const t = useT();
  return (
    <span className={styles.state} hidden={!isEmpty && limit === 1}>
      {isEmpty && <span>{t(fieldsTexts).no_file_uploaded}</span>}
      <span id={id} className={styles.hint}>
        {limit === 1 ? (formats ?? t(fieldsTexts).jpg_png_pdf) : t(fieldsTexts).up_files_jpg({ limit })}
      </span>
    </span>
  );
}
