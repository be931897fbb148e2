import { useState } from "react";
import type { Assessment } from "#contract/schemas/criteria.ts";
import { maxCriterionLength } from "#rules/criteria/criteria.ts";
import { criterionText } from "#rules/criteria/criterion-text.ts";
import { messages } from "#rules/text/messages.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useOverrideCriterion } from "#web/api/applications/applications.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";

type Props = { id: string; assessment: Assessment; onClose: () => void };

/** The dialog to override the result of a criterion, with a reason. */
export function OverrideCriterionDialog({ id, assessment, onClose }: Props) {
  const t = useT();
  const texts = t(criteriaReviewTexts);
  const overrideCriterion = useOverrideCriterion(id);
  const { name, number, override } = assessment;
  const [met, setMet] = useState(override ? (override.met ? "yes" : "no") : "");
  const [reason, setReason] = useState(override?.reason ?? "");
  const { label, required } = criterionText(assessment, t);
  const form = useSubmit({
    check: () => ({
      ...(met === "" && { met: [messages.required] }),
      ...(reason.trim() === "" && { reason: [messages.required] }),
    }),
    send: async () => {
      await overrideCriterion.mutateAsync({ name, number, met: met === "yes", reason: reason.trim() });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.assess_criterion({ criterion: label })}
      action={texts.save_assessment}
      onClose={onClose}
    >
      <p>{required}</p>
      <RadioGroup
        id="met"
        label={texts.assessment}
        required
        value={met}
        options={[
          { value: "yes", label: texts.meets },
          { value: "no", label: texts.fails },
        ]}
        onChange={setMet}
        errors={form.errorTexts("met")}
      />
      <TextAreaField
        id="reason"
        label={texts.reason}
        help={texts.reason_help}
        required
        rows={3}
        maxLength={maxCriterionLength}
        value={reason}
        onChange={setReason}
        errors={form.errorTexts("reason")}
      />
    </FormDialog>
  );
}
