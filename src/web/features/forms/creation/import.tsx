import { type ChangeEvent, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { formListTexts } from "#texts/form-list/texts.ts";
import { verbatim } from "#texts/message.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { FieldFrame } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import { ApiError } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { useImportTemplate } from "#web/api/forms/application-templates.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { ImportFaults, type RejectedImport } from "#web/features/forms/creation/import-faults.tsx";
import { readFormFile } from "#web/features/forms/creation/read-form-file.ts";
import styles from "#web/features/forms/styles/form-fields.module.css";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(formListTexts).new_form_file);

/** Creates a form from an exported file. For a file with errors, it creates nothing and lists each error. */
export default function ImportForm() {
  const t = useT();
  const navigate = useNavigate();
  const { mutateAsync } = useImportTemplate();
  const keyOf = useIdempotencyKey();
  const [readingName, setReadingName] = useState<string | null>(null);
  const [rejectedImport, setRejectedImport] = useState<RejectedImport | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function importFile(file: File) {
    setReadingName(file.name);
    setRejectedImport(null);
    const readResult = await readFormFile(file);
    const rejection =
      "faults" in readResult ? { content: null, faults: readResult.faults } : await send(readResult.content);
    setReadingName(null);
    setRejectedImport(rejection && { ...rejection, name: file.name });
    if (rejection) input.current?.focus();
  }
  async function send(content: unknown): Promise<Omit<RejectedImport, "name"> | null> {
    try {
      const created = await mutateAsync({ content, idempotencyKey: keyOf(content) });
      await navigate(paths.area("forms", { created: created.slug }));
      return null;
    } catch (error) {
      const hasFieldErrors = error instanceof ApiError && Object.keys(error.errors).length > 0;
      if (hasFieldErrors) return { content, faults: error.errors };
      return { content, faults: { "": [verbatim(failureText(error, t))] } };
    }
  }
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    if (file && !readingName) void importFile(file);
  };
  return (
    <>
      <h1>{t(formListTexts).new_form_file}</h1>
      <p className={styles.steps}>{t(formListTexts).import_form_saved}</p>
      <div className={styles.form}>
        <FieldFrame id="file" label={t(formListTexts).form_file} help={t(formListTexts).file_ending_json}>
          <input
            ref={input}
            id="file"
            type="file"
            className={styles.file}
            accept=".json,application/json"
            aria-describedby="file-help"
            aria-disabled={readingName !== null}
            onChange={onChange}
          />
        </FieldFrame>
        {rejectedImport && <ImportFaults rejectedImport={rejectedImport} />}
        <p role="status">{readingName !== null && t(formListTexts).reading({ name: readingName })}</p>
        <div className={styles.foot}>
          <Link to={paths.newFormReports()} className={buttonClass("quiet")}>
            {t(commonTexts).back}
          </Link>
        </div>
      </div>
    </>
  );
}
