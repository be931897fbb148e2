import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { mostDocumentFiles } from "#rules/documents/signing-status.ts";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import type { Texts } from "#texts/message.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import styles from "#web/features/forms/styles/form-fields.module.css";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { LinkedFormField } from "../linked-form/linked-form-field.tsx";
import { FilesField } from "./files-field.tsx";
import { type OtherFile, pdfsOf } from "./files-to-pdf.ts";
import { findNewDocument, saveNewDocument } from "./new-document.ts";

export { onlyWithBeta as clientLoader } from "#web/features/documents/list/only-with-beta.ts";

export const handle = titleOf((t) => t(documentsTexts).new_template_title);

/** bytes of a PDF at most */
const largest = 5_000_000;

function filesFaults(files: readonly File[]) {
  if (files.length === 0) return [messages.required];
  if (files.length > mostDocumentFiles)
    return [(t: Texts) => t(documentsTexts).too_many_files({ n: mostDocumentFiles })];
  const large = files.find(({ size }) => size > largest);
  return large ? [(t: Texts) => t(documentsTexts).file_too_large({ name: large.name })] : [];
}

/** First step of a new template: its name and its files. */
export default function NewDocumentName() {
  const t = useT();
  const texts = t(documentsTexts);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(
    () =>
      findNewDocument() ?? { name: "", description: "", linked_form: null, files: [] as readonly File[], overlay: [] },
  );
  const [isAdding, setIsAdding] = useState(false);
  const [others, setOthers] = useState<readonly OtherFile[]>([]);
  async function add(chosen: readonly File[]) {
    setIsAdding(true);
    const found = await pdfsOf(chosen);
    setIsAdding(false);
    setOthers(found.others);
    // the form may have changed while the files were converted
    setDraft((now) => ({ ...now, files: [...now.files, ...found.pdfs], overlay: [] }));
  }
  const { errors, failure, onSubmit } = useSubmit({
    check: () => {
      const files = filesFaults(draft.files);
      return {
        ...(!draft.name.trim() && { name: [messages.required] }),
        ...(files.length > 0 && { files }),
      };
    },
    send: async () => {
      saveNewDocument({ ...draft, name: draft.name.trim(), description: draft.description.trim() });
      await navigate(dashboardPaths.newDocument("fields"));
    },
  });
  return (
    <>
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
          onChange={(name) => setDraft({ ...draft, name })}
          errors={errors.name?.map((text) => t(text))}
        />
        <TextAreaField
          id="description"
          label={texts.description}
          help={texts.description_help}
          maxLength={1_000}
          value={draft.description}
          onChange={(description) => setDraft({ ...draft, description })}
        />
        <LinkedFormField
          id="form"
          value={draft.linked_form}
          onChange={(linked_form) => setDraft({ ...draft, linked_form })}
        />
        <FilesField
          id="files"
          files={draft.files}
          errors={[
            ...(errors.files?.map((text) => t(text)) ?? []),
            ...others.map(({ name, failure: fault }) =>
              fault ? texts.not_added({ name, reason: failureText(fault, t) }) : texts.not_a_document({ name }),
            ),
          ]}
          busy={isAdding}
          onAdd={(chosen) => void add(chosen)}
          // fields stand on pages: other pages need other fields
          onChange={(files) => setDraft({ ...draft, files, overlay: [] })}
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
