import { useRef, useState } from "react";
import { acceptedFiles } from "#fields/file/prepare.ts";
import { DateInput } from "#fields/shared/date-input.tsx";
import { reportKinds } from "#rules/money/report-kinds.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { isAgencyPhone } from "#rules/reports/agency-phone.ts";
import { isRealDate } from "#rules/text/dates.ts";
import { messages } from "#rules/text/messages.ts";
import { applicationStepsTexts } from "#texts/application-steps/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { controlProps, FieldFrame, GroupFrame } from "#ui/fields/field-frame.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { useSubmitPortableReport } from "#web/api/applications/reports.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/apply/income/income.module.css";
import { type DocumentUpload, useDocumentUploads } from "#web/features/apply/income/use-document-uploads.ts";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { focusAfter } from "#web/hooks/focus-after.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type PortableReportProps = { application: Application; law: NonNullable<Application["portable_report"]> };

/** Where the law requires it, lets the applicant submit a portable report instead of paying for reports. */
export function PortableReport({ application, law }: PortableReportProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.way} aria-label={t(applicationStepsTexts).own_report}>
      <p>
        {law.text} <cite>{law.citation}</cite>
      </p>
      {isOpen ? (
        <PortableReportForm
          application={application}
          onCancel={() => focusAfter(() => setIsOpen(false), "#own-report")}
        />
      ) : (
        <div>
          <Button id="own-report" onClick={() => focusAfter(() => setIsOpen(true), "#name")}>
            {t(applicationStepsTexts).my_own_report}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The form for the report's file, its parts, and the agency that made it. */
function PortableReportForm({ application, onCancel }: { application: Application; onCancel: () => void }) {
  const t = useT();
  const submitReport = useSubmitPortableReport(application.id, useConfirmed());
  const { uploads, add, remove, retry } = useDocumentUploads();
  const upload = uploads.at(-1);
  const isUploading = upload?.uploadProgress !== undefined;
  const [name, setName] = useState("");
  const [from, setFrom] = useState("");
  const [address, setAddress] = useState("");
  const [phone, setPhone] = useState("");
  const [made, setMade] = useState("");
  const [includes, setIncludes] = useState<readonly ReportKind[]>([]);
  const form = useSubmit({
    check: () => ({
      ...(!name.trim() && { name: [messages.required] }),
      ...(!from.trim() && { from: [messages.required] }),
      ...(!address.trim() && { address: [messages.required] }),
      ...(!isAgencyPhone(phone) && { phone: [phone.trim() ? messages.phone : messages.required] }),
      ...(!isRealDate(made) && { made: [made ? messages.date : messages.required] }),
      ...(includes.length === 0 && { includes: [messages.required] }),
      ...(!upload?.path && {
        path: [isUploading ? messages.uploading : messages.required],
      }),
    }),
    send: async () => {
      await submitReport.mutateAsync({
        path: upload?.path ?? "",
        name: name.trim(),
        from: from.trim(),
        address: address.trim(),
        phone: phone.trim(),
        made,
        includes: [...includes],
      });
    },
  });
  const dateField = {
    id: "made",
    label: t(applicationStepsTexts).report_date,
    required: true,
    errors: form.errorTexts("made"),
  };
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={styles.way}>
      <FormFailure text={form.failure} />
      <TextField
        id="name"
        label={t(applicationStepsTexts).name_report}
        help={t(applicationStepsTexts).report_name_help}
        required
        maxLength={120}
        value={name}
        onChange={setName}
        errors={form.errorTexts("name")}
      />
      <TextField
        id="from"
        label={t(applicationStepsTexts).consumer_reporting_agency}
        help={t(applicationStepsTexts).agency_help}
        required
        maxLength={120}
        value={from}
        onChange={setFrom}
        errors={form.errorTexts("from")}
      />
      <TextField
        id="address"
        label={t(applicationStepsTexts).agencys_address}
        required
        maxLength={200}
        value={address}
        onChange={setAddress}
        errors={form.errorTexts("address")}
      />
      <TextField
        id="phone"
        label={t(applicationStepsTexts).agencys_phone_number}
        type="tel"
        inputMode="tel"
        required
        maxLength={40}
        value={phone}
        onChange={setPhone}
        errors={form.errorTexts("phone")}
      />
      <FieldFrame {...dateField}>
        <DateInput
          {...controlProps(dateField)}
          id={dateField.id}
          label={dateField.label}
          value={made}
          onChange={setMade}
        />
      </FieldFrame>
      <IncludedReports kinds={includes} onChange={setIncludes} errors={form.errorTexts("includes")} />
      <ReportFile upload={upload} add={add} remove={remove} retry={retry} errors={form.errorTexts("path")} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t(applicationStepsTexts).submit_report}
        </Button>
        <Button onClick={onCancel}>{t(commonTexts).cancel}</Button>
      </div>
    </form>
  );
}

type IncludedReportsProps = {
  kinds: readonly ReportKind[];
  onChange: (kinds: readonly ReportKind[]) => void;
  errors: string[] | undefined;
};

/** The checkboxes for the kinds of reports that the portable report includes. */
function IncludedReports({ kinds, onChange, errors }: IncludedReportsProps) {
  const t = useT();
  return (
    <GroupFrame
      id="includes"
      label={t(applicationStepsTexts).report_include}
      required
      help={t(applicationStepsTexts).report_after_offer_note}
      errors={errors}
    >
      <div className={styles.choices}>
        {reportKinds.map((kind) => (
          <CheckboxField
            key={kind}
            id={`includes-${kind}`}
            label={t(applicationStepsTexts).report_types[kind]}
            checked={kinds.includes(kind)}
            onChange={(on) => onChange(on ? [...kinds, kind] : kinds.filter((other) => other !== kind))}
          />
        ))}
      </div>
    </GroupFrame>
  );
}

type ReportFileProps = Pick<ReturnType<typeof useDocumentUploads>, "add" | "remove" | "retry"> & {
  upload: DocumentUpload | undefined;
  errors: string[] | undefined;
};

/** The file input of the report; selecting another file replaces it. */
function ReportFile({ upload, add, remove, retry, errors }: ReportFileProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const fileField = {
    id: "path",
    label: t(applicationStepsTexts).report,
    required: true,
    help: t(applicationStepsTexts).jpg_png_pdf,
    errors: errors ?? (upload?.error ? [t(upload.error)] : undefined),
  };
  return (
    <FieldFrame {...fileField}>
      <input
        {...controlProps(fileField)}
        ref={input}
        id={fileField.id}
        type="file"
        className={`visually-hidden ${styles.file}`}
        accept={acceptedFiles}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (upload) remove(upload);
          if (chosen) add([chosen]);
        }}
      />
      <div className={styles.buttons}>
        {upload?.canRetry && (
          <Button
            variant="quiet"
            onClick={() => {
              retry(upload);
              // the focused button is removed
              input.current?.focus();
            }}
            aria-label={t(applicationStepsTexts).upload_again({ name: upload.name })}
          >
            {t(commonTexts).try_again}
          </Button>
        )}
        <Button
          busy={upload?.uploadProgress !== undefined}
          onClick={() => input.current?.click()}
          tabIndex={-1}
          aria-hidden="true"
        >
          {upload?.path ? t(applicationStepsTexts).choose_another_file : t(applicationStepsTexts).choose_file}
        </Button>
      </div>
      <p role="status">{upload?.path ? t(applicationStepsTexts).added_name({ name: upload.name }) : ""}</p>
    </FieldFrame>
  );
}
