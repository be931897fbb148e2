import { useState } from "react";
import { type DeclineReason, ownReasons } from "#rules/decisions/decline-reasons.ts";
import { messages } from "#rules/text/messages.ts";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { DecisionDialog } from "#web/features/application-review/decisions/decision-dialog.tsx";
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
  type OwnReasons,
} from "#web/features/application-review/decisions/fields/member-reasons.tsx";
import {
  noReasons,
  ReasonChoice,
  type Reasons,
  reasonList,
} from "#web/features/application-review/decisions/fields/reason-choice.tsx";
import { ReportPart } from "#web/features/application-review/decisions/fields/report-part.tsx";
import { useConfirmedQuestions } from "#web/features/application-review/decisions/fields/use-confirmed-questions.ts";
import { ReturnedFee } from "#web/features/application-review/decisions/returned-fee.tsx";
import { useSeen } from "#web/features/application-review/decisions/use-seen.ts";
import { useSendDecision } from "#web/features/application-review/decisions/use-send-decision.ts";
import { useNotices } from "#web/features/application-review/notices/use-notices.ts";
import { ProposeDialog } from "#web/features/application-review/proposals/propose-dialog.tsx";
import { WaitingNotice } from "#web/features/application-review/proposals/waiting-notice.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";

type DeclineDialogProps = {
  application: Application;
  /** the reasons that are selected initially */
  chosen?: readonly DeclineReason[];
  /** the position in a series of declines */
  step?: string | undefined;
  /** answers for the previous applicant in a series */
  answers?: DeclineAnswers;
  /** @param declined null if it was canceled */
  onClose: (declined: DeclineAnswers | null) => void;
};

/** Answers that are preselected for the next applicant in a series of declines, where they can be changed. */
export type DeclineAnswers = { reasons: Reasons; report: string };

/**
 * The dialog that declines the bundle's applicants, with the reasons, whether a report had an influence, and the
 * required notice.
 */
export function DeclineDialog({ application, chosen = [], step, answers, onClose }: DeclineDialogProps) {
  const t = useT();
  const { bundle, landlord } = application;
  const send = useSendDecision(application);
  const seen = useSeen(application);
  const [reasonInputs, setReasonInputs] = useState<Reasons>(answers?.reasons ?? { ...noReasons, chosen });
  const [own, setOwn] = useState<OwnReasons>(null);
  const [proposing, setProposing] = useState(false);
  const [report, setReport] = useState(answers?.report ?? "");
  const [delivery, changeDelivery] = useDecisionDelivery(application, {
    subject: t(decisionsTexts).rental_application,
    email_body: t(decisionsTexts).declined_message({ landlord: landlord.name }),
  });
  const reasons = own ? [] : reasonList(reasonInputs);
  const adverse_action = report === "yes";
  const members = memberReasons(bundle.applications, own, adverse_action);
  const causes = { adverse_action, reasons, members };
  const { notices, questions, refused, query, isCurrent } = useNotices({
    bundle: bundle.slug,
    kind: "decline",
    ...causes,
  });
  const [confirmed, confirm] = useConfirmedQuestions(questions);
  const reportOpened = notices.some((notice) => notice.viewed);
  const reasonsRule = notices.find(({ reasons_rule }) => reasons_rule)?.reasons_rule ?? null;
  const deliveryChecked = checkDelivery(delivery, notices, notices);
  const form = useSubmit({
    check: () => ({
      ...(reasonsRule && !own && reasons.length === 0 && { reasons: [messages.required] }),
      ...memberFaults(bundle.applications, own),
      ...(!reportOpened && report === "" && { adverse_action: [messages.required] }),
      ...(questions.length > 0 && !confirmed && { confirm_reasons: [messages.required] }),
      ...deliveryChecked.faults,
    }),
    send: async () => {
      const body = {
        seen: seen.revisions,
        ...deliveryChecked.body,
        ...causes,
        ...(questions.length > 0 && { confirm_reasons: confirmed && isCurrent }),
      };
      await send({ accept: false, body });
      onClose({ reasons: reasonInputs, report });
    },
  });
  const shown = (name: string) => form.errors[name]?.map((text) => t(text));
  if (proposing) return <ProposeDialog application={application} onClose={() => onClose(null)} />;
  return (
    <DecisionDialog
      application={application}
      action={t(decisionsTexts).decline}
      variant="danger"
      form={form}
      seen={seen}
      notices={notices}
      preview={query}
      about={
        step && (
          <p>
            {step}
            {answers && <> · {t(decisionsTexts).same_answers}</>}
          </p>
        )
      }
      onClose={() => onClose(null)}
    >
      <WaitingNotice notices={notices} onPropose={() => setProposing(true)} />
      {!own && (
        <ReasonChoice
          options={ownReasons}
          reasons={reasonInputs}
          onChange={setReasonInputs}
          rule={reasonsRule}
          refused={refused}
          errors={shown("reasons")}
        />
      )}
      <MemberReasons
        members={bundle.applications}
        own={own}
        onChange={setOwn}
        shared={reasonInputs}
        notices={notices}
        errorsOf={shown}
      />
      <ReportPart notices={notices} value={report} onChange={setReport} errors={shown("adverse_action")} />
      <ConfirmReasons
        questions={report === "" && !reportOpened ? [] : questions}
        value={confirmed}
        onChange={confirm}
        errors={shown("confirm_reasons")}
      />
      <DecisionDelivery
        input={delivery}
        checked={deliveryChecked}
        onChange={changeDelivery}
        notices={notices}
        errors={form.errors}
      />
      <ReturnedFee notices={notices} />
    </DecisionDialog>
  );
}
