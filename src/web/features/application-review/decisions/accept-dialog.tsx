import { useState } from "react";
import { hasConditions } from "#rules/decisions/acceptance-conditions.ts";
import { conditionReasons } from "#rules/decisions/decline-reasons.ts";
import { messages } from "#rules/text/messages.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import type { Texts } from "#texts/message.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { DecisionDialog } from "#web/features/application-review/decisions/decision-dialog.tsx";
import { FeeRefund } from "#web/features/application-review/decisions/fee-refund.tsx";
import {
  ConditionFields,
  conditionFaults,
  conditionsBody,
  conditionsOf,
  noConditions,
} from "#web/features/application-review/decisions/fields/condition-fields.tsx";
import { ConfirmReasons } from "#web/features/application-review/decisions/fields/confirm-reasons.tsx";
import {
  DecisionDelivery,
  useDecisionDelivery,
} from "#web/features/application-review/decisions/fields/decision-delivery.tsx";
import { checkDelivery } from "#web/features/application-review/decisions/fields/delivery-input.ts";
import {
  noReasons,
  ReasonChoice,
  reasonList,
} from "#web/features/application-review/decisions/fields/reason-choice.tsx";
import { useConfirmedQuestions } from "#web/features/application-review/decisions/fields/use-confirmed-questions.ts";
import { OtherApplicantsNotice } from "#web/features/application-review/decisions/other-applicants.tsx";
import { useSeenRevisions } from "#web/features/application-review/decisions/use-seen-revisions.ts";
import { useSendDecision } from "#web/features/application-review/decisions/use-send-decision.ts";
import { useNoticePreview } from "#web/features/application-review/notices/use-notices.ts";
import { OrderReason, useNeedsOrderReason } from "#web/features/application-review/order/order-reason.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** The dialog that accepts the bundle's applicants, optionally with conditions. */
export function AcceptDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const t = useT();
  const { bundle } = application;
  const send = useSendDecision(application);
  const seenRevisions = useSeenRevisions(application);
  const [delivery, changeDelivery] = useDecisionDelivery(application);
  const [isConditional, setIsConditional] = useState(false);
  const [conditions, setConditions] = useState(noConditions);
  const [reasonInputs, setReasonInputs] = useState(noReasons);
  const needsOrderReason = useNeedsOrderReason(bundle.slug);
  const [orderReason, setOrderReason] = useState("");
  const terms = isConditional ? conditionsBody(conditions) : {};
  const hasAnyCondition = isConditional && hasConditions(conditionsOf(conditions));
  const reasons = isConditional ? reasonList(reasonInputs) : [];
  const preview = useNoticePreview({ bundle: bundle.slug, kind: "conditions", ...terms, reasons });
  // acceptance without conditions isn't adverse action
  const notices = hasAnyCondition ? preview.notices : [];
  const needsCondition = isConditional && !hasAnyCondition && preview.notices.some(({ due }) => due);
  const questions = hasAnyCondition ? preview.questions : [];
  const [confirmed, confirm] = useConfirmedQuestions(questions);
  const reasonsRule = preview.notices.find(({ reasons_rule }) => reasons_rule)?.reasons_rule ?? null;
  const deliveryCheck = checkDelivery(delivery, preview.notices, notices);
  const form = useSubmit({
    check: () => ({
      ...(needsOrderReason && orderReason.trim() === "" && { order_reason: [messages.required] }),
      ...(isConditional && conditionFaults(conditions)),
      ...(isConditional && !hasAnyCondition && { terms: [(t: Texts) => t(decisionsTexts).condition_missing] }),
      ...(hasAnyCondition && reasonsRule && reasons.length === 0 && { reasons: [messages.required] }),
      ...(questions.length > 0 && !confirmed && { confirm_reasons: [messages.required] }),
      ...deliveryCheck.faults,
    }),
    send: async () => {
      const body = {
        seen: seenRevisions.revisions,
        ...deliveryCheck.body,
        ...terms,
        reasons,
        ...(needsOrderReason && { order_reason: orderReason.trim() }),
        ...(questions.length > 0 && { confirm_reasons: confirmed && preview.isCurrent }),
      };
      await send({ accept: true, body });
      onClose();
    },
  });
  return (
    <DecisionDialog
      application={application}
      action={t(decisionsTexts).select_tenant}
      variant="primary"
      form={form}
      seenRevisions={seenRevisions}
      notices={notices}
      noticesQuery={preview.query}
      missingForNotice={needsCondition ? t(decisionsTexts).condition_missing_for_notice : undefined}
      details={<OtherApplicantsNotice application={application} />}
      onClose={onClose}
    >
      {needsOrderReason && (
        <OrderReason value={orderReason} onChange={setOrderReason} errors={form.errorTexts("order_reason")} />
      )}
      <CheckboxField
        id="conditional"
        label={t(decisionsTexts).accept_conditions}
        help={t(decisionsTexts).conditions_help}
        checked={isConditional}
        onChange={setIsConditional}
      />
      {isConditional && (
        <>
          <ConditionFields inputs={conditions} onChange={setConditions} errors={form.errors} />
          <ReasonChoice
            options={conditionReasons}
            reasons={reasonInputs}
            onChange={setReasonInputs}
            requiringLaw={reasonsRule}
            prohibitedReasons={preview.refused}
            errors={form.errorTexts("reasons")}
          />
          <ConfirmReasons
            questions={questions}
            value={confirmed}
            onChange={confirm}
            errors={form.errorTexts("confirm_reasons")}
          />
        </>
      )}
      <DecisionDelivery
        application={application}
        kind={isConditional ? "selected_on_conditions" : "selected"}
        input={delivery}
        checked={deliveryCheck}
        onChange={changeDelivery}
        notices={notices}
        errors={form.errors}
      />
      <FeeRefund notices={preview.notices} />
    </DecisionDialog>
  );
}
