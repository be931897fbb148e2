import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { acceptedFiles } from "#fields/file/prepare.ts";
import { maxPayStubs } from "#rules/applicant/income.ts";
import { messages } from "#rules/text/messages.ts";
import { applicationStepsTexts } from "#texts/application-steps/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { fieldsTexts } from "#texts/fields/texts.ts";
import type { Texts } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { controlProps, FieldFrame } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import { useVerifyIncome } from "#web/api/applications/income.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/apply/income/income.module.css";
import { useDocumentUploads } from "#web/features/apply/income/use-document-uploads.ts";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Income verification by pay stubs: several files, each uploaded as soon as it is selected. */
export function IncomeDocumentUpload({ id }: { id: string }) {
  const t = useT();
  const verifyIncome = useVerifyIncome(id, useConfirmed());
  const input = useRef<HTMLInputElement>(null);
  const { uploads, ended: lastFinished, add, remove, retry } = useDocumentUploads();
  const paths = uploads.flatMap(({ path }) => path ?? []);
  const isSending = uploads.some(({ uploadProgress }) => uploadProgress !== undefined);
  const [submittedEarly, setSubmittedEarly] = useState(false);
  const [omittedNames, setOmittedNames] = useState<string[]>([]);
  const hasFailed = uploads.some(({ error }) => error);
  const form = useSubmit({
    check: () => ({
      ...(hasFailed
        ? { paths: [(t: Texts) => t(applicationStepsTexts).remove_failed_files] }
        : !isSending && paths.length === 0 && { paths: [(t: Texts) => t(applicationStepsTexts).add_pay_stub] }),
    }),
    send: async () => {
      setSubmittedEarly(isSending);
      if (!isSending) await verifyIncome.mutateAsync({ way: "documents", paths });
    },
  });
  const frameProps = {
    id: "income-documents",
    label: t(applicationStepsTexts).pay_stubs,
    required: true,
    help: t(applicationStepsTexts).pay_stubs_help,
    errors: form.errorTexts("paths"),
  };
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={styles.way}>
      <FormFailure text={form.failure} />
      <FieldFrame {...frameProps}>
        <input
          {...controlProps(frameProps)}
          ref={input}
          id={frameProps.id}
          type="file"
          multiple
          className={`visually-hidden ${styles.file}`}
          accept={acceptedFiles}
          disabled={uploads.length >= maxPayStubs}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = "";
            const remainingCount = maxPayStubs - uploads.length;
            add(files.slice(0, remainingCount));
            setOmittedNames(files.slice(remainingCount).map(({ name }) => name));
          }}
        />
        <ul role="list" className={styles.documents}>
          {uploads.map((upload) => (
            <li key={upload.key}>
              <span>
                {upload.name}
                <small>
                  {upload.error
                    ? t(upload.error)
                    : upload.path
                      ? t(applicationStepsTexts).added
                      : t(applicationStepsTexts).uploading({ name: upload.name })}
                </small>
              </span>
              {upload.uploadProgress !== undefined && (
                <progress value={upload.uploadProgress} aria-label={t(applicationStepsTexts).upload_progress} />
              )}
              {upload.canRetry && (
                <Button
                  variant="quiet"
                  onClick={() => retry(upload)}
                  aria-label={t(applicationStepsTexts).upload_again({ name: upload.name })}
                >
                  {t(commonTexts).try_again}
                </Button>
              )}
              <Button
                variant="quiet"
                onClick={() => {
                  // the focused button is removed, and the input is still disabled while the list is full
                  flushSync(() => remove(upload));
                  setOmittedNames([]);
                  input.current?.focus();
                }}
                aria-label={t(commonTexts).remove({ name: upload.name })}
              >
                {t(applicationStepsTexts).remove}
              </Button>
            </li>
          ))}
        </ul>
        <p className="visually-hidden" role="status">
          {lastFinished &&
            (lastFinished.error
              ? `${lastFinished.name}: ${t(lastFinished.error)}`
              : t(applicationStepsTexts).added_name({ name: lastFinished.name }))}
        </p>
        <div>
          <Button
            disabled={uploads.length >= maxPayStubs}
            onClick={() => input.current?.click()}
            tabIndex={-1}
            aria-hidden="true"
          >
            {t(applicationStepsTexts).choose_files}
          </Button>
        </div>
      </FieldFrame>
      <p role="status" className={omittedNames.length > 0 ? undefined : "visually-hidden"}>
        {omittedNames.length > 0 && t(fieldsTexts).too_many_files({ names: omittedNames.join(", ") })}
      </p>
      <p className={styles.quiet}>{t(applicationStepsTexts).landlord_sees_files}</p>
      <p role="status" className={submittedEarly && isSending ? undefined : "visually-hidden"}>
        {submittedEarly && isSending && t(messages.uploading)}
      </p>
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t(applicationStepsTexts).send_continue}
        </Button>
      </div>
    </form>
  );
}
