import { useState } from "react";
import {
  availableExportParts,
  defaultExportParts,
  type ExportFormat,
  type ExportPart,
  exportFormats,
  isReportReadable,
} from "#rules/exports/parts.ts";
import { applicationExportTexts } from "#texts/application-export/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { GroupFrame } from "#ui/fields/field-frame.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { useT } from "#ui/texts.tsx";
import { useCreateExport } from "#web/api/applications/application-exports.ts";
import type { Application } from "#web/api/applications/applications.ts";
import { DialogForm } from "#web/components/form-dialog/dialog-form.tsx";
import styles from "#web/features/application-review/export/export.module.css";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import type { Errors } from "#web/hooks/undisplayed-errors.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** The form for the format and the parts of an export. Notes aren't preselected. */
export function ExportForm({ application, onClose }: { application: Application; onClose: () => void }) {
  const t = useT();
  const texts = t(applicationExportTexts);
  const confirmed = useConfirmed();
  const create = useCreateExport(application.id);
  const keyOf = useIdempotencyKey();
  const available = availableExportParts(application);
  const [format, setFormat] = useState<ExportFormat>("pdf");
  const [parts, setParts] = useState(() => defaultExportParts(available));
  const form = useSubmit({
    check: (): Errors => (parts.length === 0 ? { parts: [(now) => now(applicationExportTexts).choose_one] } : {}),
    send: async () => {
      const body = { format, parts: available.filter((part) => parts.includes(part)) };
      const idempotencyKey = keyOf(body);
      await confirmed(() => create.mutateAsync({ ...body, idempotencyKey }));
    },
  });
  const help: Partial<Record<ExportPart, string>> = { notes: texts.notes_help, reports: texts.reports_help };
  const hasClosedReport = application.reports.some((report) => report.status === "ready" && !isReportReadable(report));
  const togglePart = (part: ExportPart, isOn: boolean) =>
    setParts((before) => (isOn ? [...before, part] : before.filter((each) => each !== part)));
  return (
    <DialogForm form={form} action={texts.create_file} onCancel={onClose}>
      <p>{texts.intro}</p>
      <RadioGroup
        id="format"
        label={texts.format}
        value={format}
        options={exportFormats.map((value) => ({ value, label: texts.formats[value] }))}
        onChange={(value) => setFormat(value === "json" ? "json" : "pdf")}
      />
      <GroupFrame id="parts" label={texts.include} errors={form.errorTexts("parts")}>
        <div className={styles.parts}>
          {available.map((part) => (
            <CheckboxField
              key={part}
              id={`part-${part}`}
              label={texts.parts[part]}
              help={help[part]}
              checked={parts.includes(part)}
              onChange={(isOn) => togglePart(part, isOn)}
            />
          ))}
        </div>
      </GroupFrame>
      {hasClosedReport && <p className={styles.hint}>{texts.closed_reports}</p>}
      <p className={styles.hint}>{texts.not_included}</p>
    </DialogForm>
  );
}
