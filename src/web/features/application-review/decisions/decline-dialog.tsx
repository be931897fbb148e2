import { useState } from "react";
import { type DeclineReason, singleApplicantReasons } from "#rules/decisions/decline-reasons.ts";
import { messages } from "#rules/text/messages.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { DecisionDialog } from "#web/features/application-review/decisions/decision-dialog.tsx";
import { FeeRefund } from "#web/features/application-review/decisions/fee-refund.tsx";
import { ConfirmReasons } from "#web/features/application-review/decisions/fields/confirm-reasons.tsx";
import {
  DecisionDelivery,
  useDecisionDelivery,
} from "#web/features/application-review/decisions/fields/decision-delivery.tsx";
import { checkDelivery } from "#web/features/application-review/decisions/fields/delivery-input.ts";
import {
  MemberReasons,
  memberFaults,
  memberReasons,
  type ReasonsByMember,
} from "#web/features/application-review/decisions/fields/member-reasons.tsx";
import {
  noReasons,
  ReasonChoice,
  type Reasons,
  reasonList,
} from "#web/features/application-review/decisions/fields/reason-choice.tsx";
import { ReportInfluence } from "#web/features/application-review/decisions/fields/report-influence.tsx";
import { useConfirmedQuestions } from "#web/features/application-review/decisions/fields/use-confirmed-questions.ts";
import { useSeenRevisions } from "#web/features/application-review/decisions/use-seen-revisions.ts";
import { useSendDecision } from "#web/features/application-review/decisions/use-send-decision.ts";
import { useNoticePreview } from "#web/features/application-review/notices/use-notices.ts";
import { ProposeDialog } from "#web/features/application-review/proposals/propose-dialog.tsx";
import { ResponsePeriodNotice } from "#web/features/application-review/proposals/response-period-notice.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";

type DeclineDialogProps = {
  application: Application;
  /** the reasons that are selected initially */
  initialReasons?: readonly DeclineReason[];
  /** the position in a series of declines */
  step?: string | undefined;
  /** answers for the previous applicant in a series */
  previousInput?: DeclineInput;
  /** @param declined null if it was canceled */
  onClose: (declined: DeclineInput | null) => void;
};

/** Answers that are preselected for the next applicant in a series of declines, where they can be changed. */
export type DeclineInput = { reasons: Reasons; reportInfluence: string };

/**
 * The dialog that declines the bundle's applicants, with the reasons, whether a report had an influence, and the
 * required notice.
 */
export function DeclineDialog({ application, initialReasons = [], step, previousInput, onClose }: DeclineDialogProps) {
  const t = useT();
  const { bundle } = application;
  const send = useSendDecision(application);
  const seenRevisions = useSeenRevisions(application);
  const [reasonInputs, setReasonInputs] = useState<Reasons>(
    previousInput?.reasons ?? { ...noReasons, standardReasons: initialReasons },
  );
  const [reasonsByMember, setReasonsByMember] = useState<ReasonsByMember>(null);
  const [proposing, setProposing] = useState(false);
  const [reportInfluence, setReportInfluence] = useState(previousInput?.reportInfluence ?? "");
  const [delivery, changeDelivery] = useDecisionDelivery(application);
  const reasons = reasonsByMember ? [] : reasonList(reasonInputs);
  const adverse_action = reportInfluence === "yes";
  const members = memberReasons(bundle.applications, reasonsByMember, adverse_action);
  const reasonsBody = { adverse_action, reasons, members };
  const { notices, questions, refused, query, isCurrent } = useNoticePreview({
    bundle: bundle.slug,
    kind: "decline",
    ...reasonsBody,
  });
  const [confirmed, confirm] = useConfirmedQuestions(questions);
  const reportOpened = notices.some((notice) => notice.viewed);
  const reasonsRule = notices.find(({ reasons_rule }) => reasons_rule)?.reasons_rule ?? null;
  const deliveryCheck = checkDelivery(delivery, notices, notices);
  const form = useSubmit({
    check: () => ({
      ...(reasonsRule && !reasonsByMember && reasons.length === 0 && { reasons: [messages.required] }),
      ...memberFaults(bundle.applications, reasonsByMember),
      ...(!reportOpened && reportInfluence === "" && { adverse_action: [messages.required] }),
      ...(questions.length > 0 && !confirmed && { confirm_reasons: [messages.required] }),
      ...deliveryCheck.faults,
    }),
    send: async () => {
      const body = {
        seen: seenRevisions.revisions,
        ...deliveryCheck.body,
        ...reasonsBody,
        ...(questions.length > 0 && { confirm_reasons: confirmed && isCurrent }),
      };
      await send({ accept: false, body });
      onClose({ reasons: reasonInputs, reportInfluence });
    },
  });
  if (proposing) return <ProposeDialog application={application} onClose={() => onClose(null)} />;
  return (
    <DecisionDialog
      application={application}
      action={t(decisionsTexts).decline}
      variant="danger"
      form={form}
      seenRevisions={seenRevisions}
      notices={notices}
      noticesQuery={query}
      details={
        step && (
          <p>
            {step}
            {previousInput && <> · {t(decisionsTexts).same_answers}</>}
          </p>
        )
      }
      onClose={() => onClose(null)}
    >
      <ResponsePeriodNotice notices={notices} onPropose={() => setProposing(true)} />
      {!reasonsByMember && (
        <ReasonChoice
          options={singleApplicantReasons}
          reasons={reasonInputs}
          onChange={setReasonInputs}
          requiringLaw={reasonsRule}
          prohibitedReasons={refused}
          errors={form.errorTexts("reasons")}
        />
      )}
      <MemberReasons
        members={bundle.applications}
        reasonsByMember={reasonsByMember}
        onChange={setReasonsByMember}
        householdReasons={reasonInputs}
        notices={notices}
        errorTexts={form.errorTexts}
      />
      <ReportInfluence
        notices={notices}
        value={reportInfluence}
        onChange={setReportInfluence}
        errors={form.errorTexts("adverse_action")}
      />
      <ConfirmReasons
        questions={reportInfluence === "" && !reportOpened ? [] : questions}
        value={confirmed}
        onChange={confirm}
        errors={form.errorTexts("confirm_reasons")}
      />
      <DecisionDelivery
        application={application}
        kind="declined"
        input={delivery}
        checked={deliveryCheck}
        onChange={changeDelivery}
        notices={notices}
        errors={form.errors}
      />
      <FeeRefund notices={notices} />
    </DecisionDialog>
  );
}
