import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import type { Message } from "#texts/message.ts";
import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type Report, useCreateReportError } from "#web/api/applications/reports.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/application-review/styles/report.module.css";
import { focusAfter, focusOnMount } from "#web/hooks/focus-after.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type ReportErrorProps = {
  report: Report;
  reporter: "landlord" | "applicant";
  /** whether the report has anything to report; the form stays open if that changes */
  canReport: boolean;
};

/**
 * A form to report an error: the landlord's goes to support, the applicant's is a dispute that the landlord is notified
 * of.
 */
export function ReportErrorForm({ report, reporter, canReport }: ReportErrorProps) {
  const t = useT();
  const createReportError = useCreateReportError(report.id, reporter);
  const keyOf = useIdempotencyKey();
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const form = useSubmit({
    check: (): Record<string, Message[]> => (text.trim() ? {} : { text: [messages.required] }),
    send: async () => {
      await createReportError.mutateAsync({ text, idempotencyKey: keyOf({ text }) });
    },
  });
  const isLandlord = reporter === "landlord";
  if (createReportError.isSuccess)
    return (
      <Notice
        ref={focusOnMount}
        tone="success"
        title={isLandlord ? t(reportOrdersTexts).message_received : t(reportOrdersTexts).dispute_received}
      >
        <p>
          {isLandlord
            ? t(reportOrdersTexts).error_reported_text({
                address: createReportError.data.copy_to ?? "",
              })
            : t(reportOrdersTexts).dispute_received_text}
        </p>
      </Notice>
    );
  if (!isOpen)
    return !canReport ? null : (
      <div>
        <Button id="report-error" onClick={() => focusAfter(() => setIsOpen(true), "#text")}>
          {isLandlord ? t(reportOrdersTexts).report_error : t(reportOrdersTexts).dispute_report}
        </Button>
      </div>
    );
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={styles.remedy}>
      <FormFailure text={form.failure} />
      <TextAreaField
        id="text"
        label={isLandlord ? t(reportOrdersTexts).wrong : t(reportOrdersTexts).report_wrong}
        required
        rows={5}
        maxLength={5_000}
        value={text}
        onChange={setText}
        errors={form.errorTexts("text")}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {isLandlord ? t(reportOrdersTexts).send : t(reportOrdersTexts).send_dispute}
        </Button>
        <Button onClick={() => focusAfter(() => setIsOpen(false), "#report-error")}>{t(commonTexts).cancel}</Button>
      </div>
    </form>
  );
}
