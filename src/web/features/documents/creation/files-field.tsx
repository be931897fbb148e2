import { useRef } from "react";
import { documentsTexts } from "#texts/documents/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { GroupFrame } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import { convertibleTypesQuery } from "#web/api/documents/document-conversions.ts";
import { restoreFocusNearby } from "#web/components/focus/restore-focus-nearby.ts";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";
import styles from "./files-field.module.css";

type FilesFieldProps = {
  id: string;
  files: readonly File[];
  errors?: string[] | undefined;
  /** whether files are being added: images and Word documents are converted to PDF */
  busy: boolean;
  onAdd: (chosen: File[]) => void;
  onMove: (files: readonly File[]) => void;
  onRemove: (file: File, index: number) => void;
};

/** The files of a document, in page order. */
export function FilesField({ id, files, errors, busy, onAdd, onMove, onRemove }: FilesFieldProps) {
  const t = useT();
  const texts = t(documentsTexts);
  const input = useRef<HTMLInputElement>(null);
  const convertedTypes = useOptionalQuery(convertibleTypesQuery) ?? [];
  function move(index: number, by: -1 | 1) {
    const next = [...files];
    const [file] = next.splice(index, 1);
    if (file) next.splice(index + by, 0, file);
    onMove(next);
  }
  return (
    <GroupFrame
      id={id}
      label={texts.files}
      help={convertedTypes.length > 0 ? texts.files_help_with_word : texts.files_help}
      errors={errors}
      required
    >
      <div className={styles.whole} ref={restoreFocusNearby}>
        {files.length > 0 && (
          <ol role="list" className={styles.files}>
            {files.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              <li key={`${index} ${file.name}`}>
                <Icon name="note" />
                <span>{file.name}</span>
                {files.length > 1 && (
                  <>
                    <IconButton
                      icon="up"
                      label={texts.move_up({ name: file.name })}
                      disabled={index === 0}
                      onClick={() => move(index, -1)}
                    />
                    <IconButton
                      icon="down"
                      label={texts.move_down({ name: file.name })}
                      disabled={index === files.length - 1}
                      onClick={() => move(index, 1)}
                    />
                  </>
                )}
                <IconButton
                  icon="trash"
                  label={texts.remove_file({ name: file.name })}
                  onClick={() => onRemove(file, index)}
                />
              </li>
            ))}
          </ol>
        )}
        <input
          ref={input}
          type="file"
          accept={["application/pdf", ".pdf", "image/*", ...convertedTypes].join()}
          multiple
          hidden
          aria-label={texts.choose_files}
          onChange={(event) => {
            const selectedFiles = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = "";
            onAdd(selectedFiles);
          }}
        />
        <Button id={id} busy={busy} onClick={() => input.current?.click()}>
          <Icon name="upload" size={18} />
          {files.length > 0 ? texts.add_files : texts.choose_files}
        </Button>
        <p role="status" className={styles.status}>
          {busy && texts.preparing_files}
        </p>
      </div>
    </GroupFrame>
  );
}
