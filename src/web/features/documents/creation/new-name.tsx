import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { maxDocumentFiles } from "#rules/documents/signing-status.ts";
import { maxUploadBytes } from "#rules/files/file-limits.ts";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import type { Texts } from "#texts/message.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import styles from "#web/features/forms/styles/form-fields.module.css";
import { hideToast, toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { LinkedFormField } from "../linked-form/linked-form-field.tsx";
import { FilesField } from "./files-field.tsx";
import { convertFilesToPdf, type RejectedFile } from "./files-to-pdf.ts";
import { findNewDocument, type NewDocument, saveNewDocument } from "./new-document.ts";
import { NewDocumentGuard } from "./new-document-guard.tsx";

export { onlyTemplateCreators as clientLoader } from "#web/features/documents/list/only-with-beta.ts";

export const handle = definePageTitle((t) => t(documentsTexts).new_template_title);

function filesFaults(files: readonly File[]) {
  if (files.length === 0) return [messages.required];
  if (files.length > maxDocumentFiles) return [(t: Texts) => t(documentsTexts).too_many_files({ n: maxDocumentFiles })];
  const large = files.find(({ size }) => size > maxUploadBytes);
  return large ? [(t: Texts) => t(documentsTexts).file_too_large({ name: large.name })] : [];
}

const removalToastId = "removed-file";

const emptyDocument: NewDocument = { name: "", description: "", linked_form: null, files: [], placedFields: new Map() };

/** The first step of a new template: its name and its files. */
export default function NewDocumentName() {
  const t = useT();
  const texts = t(documentsTexts);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => findNewDocument() ?? emptyDocument);
  // reads the latest state: it may have changed during a conversion, or since a file was removed
  function change(changes: Partial<NewDocument>) {
    const next = { ...(findNewDocument() ?? emptyDocument), ...changes };
    saveNewDocument(next);
    setDraft(next);
  }
  const currentFiles = () => findNewDocument()?.files ?? [];
  const [isAdding, setIsAdding] = useState(false);
  const [rejectedFiles, setRejectedFiles] = useState<readonly RejectedFile[]>([]);
  async function add(selectedFiles: readonly File[]) {
    setIsAdding(true);
    const conversion = await convertFilesToPdf(selectedFiles);
    setIsAdding(false);
    setRejectedFiles(conversion.rejected);
    change({ files: [...currentFiles(), ...conversion.pdfs] });
  }
  function remove(file: File, index: number) {
    change({ files: currentFiles().filter((each) => each !== file) });
    const lostFieldCount = draft.placedFields.get(file)?.length ?? 0;
    if (lostFieldCount === 0) return;
    const undo = () => change({ files: currentFiles().toSpliced(index, 0, file) });
    toast("info", texts.file_removed({ name: file.name, n: lostFieldCount }), {
      label: texts.undo,
      run: undo,
      id: removalToastId,
    });
  }
  // the Undo toast is hidden on leaving, since the second step has already loaded the files
  useEffect(() => () => hideToast(removalToastId), []);
  const { errorTexts, failure, onSubmit } = useSubmit({
    check: () => {
      const files = filesFaults(draft.files);
      return {
        ...(!draft.name.trim() && { name: [messages.required] }),
        ...(files.length > 0 && { files }),
      };
    },
    send: async () => {
      change({ name: draft.name.trim(), description: draft.description.trim() });
      await navigate(dashboardPaths.newDocument("fields"));
    },
  });
  return (
    <>
      <NewDocumentGuard />
      <h1>{texts.new_template_title}</h1>
      <p className={styles.steps}>{texts.step_name}</p>
      <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
        <FormFailure text={failure} />
        <TextField
          id="name"
          label={texts.template_name}
          help={texts.template_name_help}
          maxLength={120}
          required
          value={draft.name}
          onChange={(name) => change({ name })}
          errors={errorTexts("name")}
        />
        <TextAreaField
          id="description"
          label={texts.description}
          help={texts.description_help}
          maxLength={1_000}
          value={draft.description}
          onChange={(description) => change({ description })}
        />
        <LinkedFormField id="form" value={draft.linked_form} onChange={(linked_form) => change({ linked_form })} />
        <FilesField
          id="files"
          files={draft.files}
          errors={[
            ...(errorTexts("files") ?? []),
            ...rejectedFiles.map(({ name, failure: fault }) =>
              fault ? texts.not_added({ name, reason: failureText(fault, t) }) : texts.not_a_document({ name }),
            ),
          ]}
          busy={isAdding}
          onAdd={(chosen) => void add(chosen)}
          onMove={(files) => change({ files })}
          onRemove={remove}
        />
        <div className={styles.foot}>
          <Button type="submit" variant="primary" busy={isAdding}>
            {t(commonTexts).continue}
          </Button>
          <Link to={dashboardPaths.documents("templates")} className={buttonClass("quiet")}>
            {t(commonTexts).cancel}
          </Link>
        </div>
      </form>
    </>
  );
}
