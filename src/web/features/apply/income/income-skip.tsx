import { useState } from "react";
import { maxDetailLength, type SkipReason, skipReasonNames } from "#rules/applicant/income.ts";
import { messages } from "#rules/text/messages.ts";
import { applicationStepsTexts } from "#texts/application-steps/texts.ts";
import { skipReasonsTexts } from "#texts/skip-reasons/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useVerifyIncome } from "#web/api/applications/income.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/apply/income/income.module.css";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Skips income verification with a reason; `other` requires details. */
export function IncomeSkip({ id, landlord }: { id: string; landlord: string }) {
  const t = useT();
  const skipIncome = useVerifyIncome(id, useConfirmed());
  const [reason, setReason] = useState<SkipReason | "">("");
  const [detail, setDetail] = useState("");
  const form = useSubmit({
    check: () => ({
      ...(reason === "" && { reason: [messages.required] }),
      ...(reason === "other" && !detail.trim() && { other_detail: [messages.required] }),
    }),
    send: async () => {
      if (reason) await skipIncome.mutateAsync({ way: "skip", reason, other_detail: detail.trim() });
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className={styles.way}>
      <FormFailure text={form.failure} />
      <p>{t(applicationStepsTexts).landlord_sees_skip_reason({ landlord })}</p>
      <RadioGroup
        id="reason"
        label={t(applicationStepsTexts).why_skipping_income}
        required
        value={reason}
        onChange={(value) => setReason(skipReasonNames.find((each) => each === value) ?? "")}
        options={skipReasonNames.map((value) => ({ value, label: t(skipReasonsTexts)[value] }))}
        errors={form.errorTexts("reason")}
      />
      <TextAreaField
        id="other_detail"
        label={t(applicationStepsTexts).note_to_landlord}
        required={reason === "other"}
        rows={3}
        maxLength={maxDetailLength}
        value={detail}
        onChange={setDetail}
        errors={form.errorTexts("other_detail")}
      />
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t(applicationStepsTexts).skip_income_verification}
        </Button>
      </div>
    </form>
  );
}
