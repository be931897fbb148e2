import { type FormEvent, useState } from "react";
import type { ReportAction } from "#rules/reports/reports.ts";
import { messages } from "#rules/text/messages.ts";
import { states } from "#rules/text/states.ts";
import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { type Report, useFulfillRequirement } from "#web/api/applications/reports.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/application-review/styles/report.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type Action = Exclude<ReportAction, "certify_purpose">;
type FieldName = "first_name" | "last_name" | "street" | "unit" | "city" | "state" | "zip";

const fields: Record<Action, FieldName[]> = {
  order_again: [],
  correct_name: ["first_name", "last_name"],
  correct_address: ["street", "unit", "city", "state", "zip"],
};

type RemedyProps = { report: Report; remedy: Action | null; application: Application };

/** The form that fixes a failed report: it collects the missing data and orders the report again. */
export function RemedyForm({ report, remedy, application }: RemedyProps) {
  const t = useT();
  const fulfill = useFulfillRequirement(report.id);
  const remedyFields = remedy ? fields[remedy] : [];
  const [firstName = "", ...rest] = application.applicant.name.split(" ");
  const [values, setValues] = useState<Record<string, string>>(
    remedy === "correct_name" ? { first_name: firstName, last_name: rest.join(" ") } : {},
  );
  const form = useSubmit({
    check: () =>
      Object.fromEntries(
        remedyFields
          .filter((name) => name !== "unit" && !values[name]?.trim())
          .map((name) => [name, [messages.required]]),
      ),
    send: async () => {
      if (!remedy) return;
      const detail = remedyFields.length
        ? JSON.stringify(Object.fromEntries(remedyFields.map((name) => [name, values[name] ?? ""])))
        : "";
      await fulfill.mutateAsync({ action: remedy, detail });
      toast("success", t(reportOrdersTexts).report_ordered);
    },
  });
  if (!remedy) return null;
  const change = (name: string) => (value: string) => setValues((now) => ({ ...now, [name]: value }));
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => form.onSubmit(event)}
      className={styles.remedy}
    >
      {remedyFields.map((name) =>
        name === "state" ? (
          <SelectField
            key={name}
            id={name}
            label={t(reportOrdersTexts).fields[name]}
            required
            value={values[name] ?? ""}
            onChange={change(name)}
            options={states.map((state) => ({ value: state.code, label: state.name }))}
            errors={form.errorTexts(name)}
          />
        ) : (
          <TextField
            key={name}
            id={name}
            label={t(reportOrdersTexts).fields[name]}
            required={name !== "unit"}
            maxLength={200}
            autoComplete="off"
            value={values[name] ?? ""}
            onChange={change(name)}
            errors={form.errorTexts(name)}
          />
        ),
      )}
      <FormFailure text={form.failure} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {remedyFields.length > 0 ? t(reportOrdersTexts).save_order : t(reportOrdersTexts).order_again}
      </Button>
    </form>
  );
}
