import { useRef, useState } from "react";
import { acceptedFiles } from "#fields/file/prepare.ts";
import { mostPayStubs } from "#rules/applicant/income.ts";
import { Button } from "#ui/buttons/button.tsx";
import { controlProps, FieldFrame } from "#ui/fields/field-frame.tsx";
import { useT } from "#ui/texts.tsx";
import { useShowIncome } from "#web/api/income.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/apply/income/income.module.css";
import { useDocumentUploads } from "#web/features/apply/income/use-document-uploads.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** By pay stubs: several files, each sent as soon as it is chosen. */
export function IncomeDocumentUpload({ id }: { id: string }) {
  const t = useT();
  const show = useShowIncome(id);
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add, remove, again } = useDocumentUploads();
  const paths = uploads.flatMap(({ path }) => path ?? []);
  const sending = uploads.some(({ share }) => share !== undefined);
  const [early, setEarly] = useState(false);
  const form = useSubmit({
    check: () => {
      setEarly(sending);
      return { ...(!sending && paths.length === 0 && { paths: ["Please add a pay stub."] }) };
    },
    send: async () => {
      if (!sending) await show.mutateAsync({ way: "documents", paths });
    },
  });
  const frame = {
    id: "income-documents",
    label: t("Your pay stubs"),
    required: true,
    help: t("The last two or three, or a letter from your employer. JPG, PNG or PDF, 5 MB at most each."),
    errors: form.errors.paths?.map((text) => t(text)),
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
          className="visually-hidden"
          accept={acceptedFiles}
          disabled={uploads.length >= mostPayStubs}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = "";
            add(files.slice(0, mostPayStubs - uploads.length));
          }}
        />
        <ul role="list" className={styles.documents}>
          {uploads.map((upload) => (
            <li key={upload.key}>
              <span>
                {upload.name}
                <small role="status">
                  {upload.error
                    ? t(upload.error)
                    : upload.path
                      ? t("Added")
                      : t("Uploading {name}", { name: upload.name })}
                </small>
              </span>
              {upload.share !== undefined && <progress value={upload.share} aria-label={t("Upload progress")} />}
              {upload.again && (
                <Button
                  variant="quiet"
                  onClick={() => again(upload)}
                  aria-label={t("Upload {name} again", { name: upload.name })}
                >
                  {t("Try again")}
                </Button>
              )}
              <Button
                variant="quiet"
                onClick={() => remove(upload)}
                aria-label={t("Remove {name}", { name: upload.name })}
              >
                {t("Remove")}
              </Button>
            </li>
          ))}
        </ul>
        <div>
          <Button
            disabled={uploads.length >= mostPayStubs}
            onClick={() => input.current?.click()}
            tabIndex={-1}
            aria-hidden="true"
          >
            {t("Choose files")}
          </Button>
        </div>
      </FieldFrame>
      <p className={styles.quiet}>
        {t(
          "The landlord sees the files and details about them: the program that created them, when they were changed, and whether they contain your name and income.",
        )}
      </p>
      {early && sending && <p role="status">{t("Please wait. A file is still uploading.")}</p>}
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("Send and continue")}
        </Button>
      </div>
    </form>
  );
}
