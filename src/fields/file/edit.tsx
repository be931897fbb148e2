import { type DragEvent, useRef, useState } from "react";
import type { EditProps } from "#fields/modes.ts";
import { frameOf } from "#fields/shared/frame.ts";
import { messages } from "#rules/messages.ts";
import { Button } from "#ui/button.tsx";
import { controlProps, describedBy, FieldFrame } from "#ui/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "./edit.module.css";
import { kind, type Value } from "./kind.ts";
import { OpenFile } from "./open-file.tsx";
import { fileTypes, type Upload, useUpload } from "./upload.ts";

/** What went wrong in the words of the specification, and why below it. */
function faultsOf(upload: Upload | undefined, errors: string[], t: (text: string) => string): string[] {
  if (upload?.state !== "failed") return errors;
  return [messages.file, ...(upload.error ? [upload.error] : [])].map((text) => t(text));
}

export function FileEdit({ field, id, value, errors, onChange, onBlur, context }: EditProps<Value>) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const { upload, underWay, start, forget, tryNow } = useUpload(context.upload, onChange);
  const filename = value && !upload ? context.filename?.(value) : undefined;
  const frame = frameOf({ field, id, errors: faultsOf(upload, errors, t) }, t);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file, ...more] = event.dataTransfer.files;
    if (underWay || field.disabled) return;
    setLeftOut(more.map(({ name }) => name));
    if (file) void start(file);
  };
  return (
    <FieldFrame {...frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button, which the keyboard reaches */}
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          {...controlProps(frame)}
          aria-describedby={[describedBy(frame), `${id}-hint`].filter(Boolean).join(" ")}
          ref={input}
          id={id}
          type="file"
          className={styles.input}
          accept={fileTypes.join(",")}
          disabled={field.disabled || underWay}
          onBlur={onBlur}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            setLeftOut([]);
            if (file) void start(file);
          }}
        />
        <span className={styles.state}>
          <span role="status">
            {underWay
              ? upload?.state === "waiting"
                ? t("{name} has not arrived yet. It is sent again by itself.", { name: upload.name })
                : t("Sending {name}", { name: upload?.name ?? "" })
              : value
                ? (upload?.name ?? filename ?? t(kind.toText(field, value)))
                : t("No file uploaded")}
          </span>
          <span id={`${id}-hint`} className={styles.hint} hidden={Boolean(value)}>
            {t("JPG, PNG or PDF, 5 MB at most")}
          </span>
        </span>
        {leftOut.length > 0 && (
          <span role="status" className={styles.hint}>
            {t("One file can be added here. Not added: {names}", { names: leftOut.join(", ") })}
          </span>
        )}
        {upload?.state === "sending" && (
          <progress className={styles.progress} value={upload.share} aria-label={t("Upload progress")} />
        )}
        {upload?.state === "waiting" && (
          <span className={styles.actions}>
            <Button onClick={tryNow}>{t("Try again")}</Button>
          </span>
        )}
        {underWay && (
          <span className={styles.actions}>
            <Button variant="quiet" onClick={forget}>
              {t("Cancel")}
            </Button>
          </span>
        )}
        {!underWay && (
          <span className={styles.actions}>
            {value && filename && <OpenFile label={field.label} path={value} download={context.download} />}
            <Button disabled={field.disabled} onClick={() => input.current?.click()} tabIndex={-1} aria-hidden="true">
              {value ? t("Replace") : t(field.button || "Choose a file")}
            </Button>
            {value && (
              <Button
                variant="quiet"
                disabled={field.disabled}
                onClick={() => {
                  forget();
                  onChange(kind.empty);
                  input.current?.focus();
                }}
              >
                {t("Remove")}
              </Button>
            )}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
