import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type Report, useCreateReportError } from "#web/api/reports.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/application-review/styles/report.module.css";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** A way to say that something is wrong: the landlord to us, the applicant as a dispute that the landlord learns of. */
export function ReportErrorForm({ report, by }: { report: Report; by: "landlord" | "applicant" }) {
  const t = useT();
  const createReportError = useCreateReportError(report.id, by);
  const keyOf = useIdempotencyKey();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const form = useSubmit({
    check: (): Record<string, string[]> => (text.trim() ? {} : { text: [messages.required] }),
    send: async () => {
      await createReportError.mutateAsync({ text, idempotencyKey: keyOf({ text }) });
    },
  });
  const isLandlord = by === "landlord";
  if (createReportError.isSuccess)
    return (
      <Notice tone="success" title={t("Thank you. We received your report.")} announced>
        <p>
          {isLandlord
            ? t("We'll look into it and email you. We sent a copy to {address}.", {
                address: createReportError.data.copy_to ?? "",
              })
            : t(
                "The landlord can see that you dispute this report. Contact the bureau too. It must investigate within 30 days.",
              )}
        </p>
      </Notice>
    );
  if (!open)
    return (
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {isLandlord ? t("Report an error") : t("Dispute this report")}
        </Button>
      </div>
    );
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={styles.remedy}>
      <FormFailure text={form.failure} />
      <TextAreaField
        id="text"
        label={isLandlord ? t("What is wrong?") : t("What in this report is wrong?")}
        required
        rows={5}
        maxLength={5_000}
        value={text}
        onChange={setText}
        errors={form.errors.text?.map((each) => t(each))}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("Send")}
        </Button>
        <Button onClick={() => setOpen(false)}>{t("Cancel")}</Button>
      </div>
    </form>
  );
}
