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
  const show = useVerifyIncome(id, useConfirmed());
  const input = useRef<HTMLInputElement>(null);
  const { uploads, ended, add, remove, again } = useDocumentUploads();
  const paths = uploads.flatMap(({ path }) => path ?? []);
  const sending = uploads.some(({ share }) => share !== undefined);
  const [submittedEarly, setSubmittedEarly] = useState(false);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const failed = uploads.some(({ error }) => error);
  const form = useSubmit({
    check: () => ({
      ...(failed
        ? { paths: [(t: Texts) => t(applicationStepsTexts).remove_failed_files] }
        : !sending && paths.length === 0 && { paths: [(t: Texts) => t(applicationStepsTexts).add_pay_stub] }),
    }),
    send: async () => {
      setSubmittedEarly(sending);
      if (!sending) await show.mutateAsync({ way: "documents", paths });
    },
  });
  const frame = {
    id: "income-documents",
    label: t(applicationStepsTexts).pay_stubs,
    required: true,
    help: t(applicationStepsTexts).pay_stubs_help,
    errors: (form.errors.paths ?? []).map((text) => t(text)),
  };
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={styles.way}>
      <FormFailure text={form.failure} />
      <FieldFrame {...frame}>
        <input
          {...controlProps(frame)}
          ref={input}
          id={frame.id}
          type="file"
          multiple
          className={`visually-hidden ${styles.file}`}
          accept={acceptedFiles}
          disabled={uploads.length >= maxPayStubs}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = "";
            const room = maxPayStubs - uploads.length;
            add(files.slice(0, room));
            setLeftOut(files.slice(room).map(({ name }) => name));
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
              {upload.share !== undefined && (
                <progress value={upload.share} aria-label={t(applicationStepsTexts).upload_progress} />
              )}
              {upload.again && (
                <Button
                  variant="quiet"
                  onClick={() => again(upload)}
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
                  setLeftOut([]);
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
          {ended &&
            (ended.error
              ? `${ended.name}: ${t(ended.error)}`
              : t(applicationStepsTexts).added_name({ name: ended.name }))}
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
      {leftOut.length > 0 && <p role="status">{t(fieldsTexts).too_many_files({ names: leftOut.join(", ") })}</p>}
      <p className={styles.quiet}>{t(applicationStepsTexts).landlord_sees_files}</p>
      {submittedEarly && sending && <p role="status">{t(messages.uploading)}</p>}
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t(applicationStepsTexts).send_continue}
        </Button>
      </div>
    </form>
  );
}
