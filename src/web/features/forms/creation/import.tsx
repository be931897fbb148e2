import { type ChangeEvent, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { formListTexts } from "#texts/form-list/texts.ts";
import { verbatim } from "#texts/message.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { FieldFrame } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import { ApiError } from "#web/api/errors/api-error.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { useImportTemplate } from "#web/api/forms/application-templates.ts";
import { titleOf } from "#web/components/page-title.tsx";
import { ImportFaults, type Refused } from "#web/features/forms/creation/import-faults.tsx";
import { readFormFile } from "#web/features/forms/creation/read-form-file.ts";
import styles from "#web/features/forms/styles/form-fields.module.css";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf((t) => t(formListTexts).new_form_file);

/** Creates a form from an exported file. For a file with errors, it creates nothing and lists each error. */
export default function ImportForm() {
  const t = useT();
  const navigate = useNavigate();
  const { mutateAsync } = useImportTemplate();
  const keyOf = useIdempotencyKey();
  const [reading, setReading] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function importFile(file: File) {
    setReading(file.name);
    setRefused(null);
    const read = await readFormFile(file);
    const fault = "faults" in read ? { content: null, faults: read.faults } : await send(read.content);
    setReading(null);
    setRefused(fault && { ...fault, name: file.name });
    if (fault) input.current?.focus();
  }
  async function send(content: unknown): Promise<Omit<Refused, "name"> | null> {
    try {
      const created = await mutateAsync({ content, idempotencyKey: keyOf(content) });
      await navigate(paths.area("forms", { created: created.slug }));
      return null;
    } catch (error) {
      const named = error instanceof ApiError && Object.keys(error.errors).length > 0;
      if (named) return { content, faults: error.errors };
      return { content, faults: { "": [verbatim(failureText(error, t))] } };
    }
  }
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    if (file && !reading) void importFile(file);
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
            aria-disabled={reading !== null}
            onChange={onChange}
          />
        </FieldFrame>
        {refused && <ImportFaults refused={refused} />}
        <p role="status">{reading !== null && t(formListTexts).reading({ name: reading })}</p>
        <div className={styles.foot}>
          <Link to={paths.newFormReports()} className={buttonClass("quiet")}>
            {t(commonTexts).back}
          </Link>
        </div>
      </div>
    </>
  );
}
