import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useParams } from "react-router";
import { formatAmount } from "#rules/money/money.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { disputeReasonsTexts } from "#texts/dispute-reasons/texts.ts";
import { disputesTexts } from "#texts/disputes/texts.ts";
import { myPaymentsTexts } from "#texts/my-payments/texts.ts";
import { paymentHistoryTexts } from "#texts/payment-history/texts.ts";
import { payoutsTexts } from "#texts/payouts/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { type DisputeDetails, disputeQuery, useDisputeCalls } from "#web/api/my-payments/disputes.ts";
import { BackLink } from "#web/components/back-link/back-link.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Deadline, Timestamp } from "#web/components/timestamp.tsx";
import styles from "#web/features/my-payments/disputes/dispute.module.css";
import { disputeTones } from "#web/features/my-payments/disputes/dispute-tones.ts";
import { EvidenceDocuments } from "#web/features/my-payments/disputes/evidence.tsx";
import { RespondForm } from "#web/features/my-payments/disputes/respond-form.tsx";
import { RecordFailure } from "#web/features/my-payments/record-failure/record-failure.tsx";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(disputesTexts).disputes);

/** The poll interval of a dispute whose answer is being sent, in ms. */
const pollDelayMs = 3_000;

/** A dispute of an applicant's payment: the bank's information, the next steps, and the landlord's response. */
export default function DisputePage() {
  const t = useT();
  const { id = "" } = useParams();
  const { landlord } = useUser();
  const dispute = useQuery({
    ...disputeQuery(id),
    refetchInterval: ({ state }) => (state.data?.step === "sending" ? pollDelayMs : false),
  });
  if (dispute.isPending) return <Skeleton rows={4} height={64} />;
  if (dispute.isError && !dispute.data)
    return (
      <div className={styles.page}>
        <DisputeBackLink />
        <RecordFailure
          query={dispute}
          heading={t(disputesTexts).disputes}
          missing={{
            title: t(disputesTexts).not_found,
            text: t(disputesTexts).not_found_text,
            to: landlord?.show_my_payments ? paths.payments() : paths.dashboard(),
            action: landlord?.show_my_payments
              ? t(payoutsTexts).back_to({ name: t(myPaymentsTexts).title })
              : t(commonTexts).go_dashboard,
          }}
        />
      </div>
    );
  return <DisputeDetailsView dispute={dispute.data} />;
}

/** A link back to My Payments, or to the application's payments for users without My Payments. */
function DisputeBackLink({ application = null }: Partial<Pick<DisputeDetails, "application">>) {
  const t = useT();
  const { landlord } = useUser();
  if (landlord?.show_my_payments) return <BackLink to={paths.payments()}>{t(myPaymentsTexts).title}</BackLink>;
  if (!application) return null;
  return <BackLink to={paths.applicationPayments(application.id)}>{t(paymentHistoryTexts).payments}</BackLink>;
}

function DisputeDetailsView({ dispute }: { dispute: DisputeDetails }) {
  const { abilities, answer, id } = dispute;
  const pageRef = useRef<HTMLDivElement>(null);
  const couldAnswer = useRef(abilities.answer);
  // the form disappears with the clicked button: move the focus to the page
  useEffect(() => {
    if (couldAnswer.current && !abilities.answer) pageRef.current?.focus();
    couldAnswer.current = abilities.answer;
  }, [abilities.answer]);
  return (
    <div ref={pageRef} tabIndex={-1} className={styles.page}>
      <DisputeSummary dispute={dispute} />
      <NextSteps dispute={dispute} />
      {abilities.answer && <RespondForm dispute={dispute} />}
      {answer && answer.status !== "failed" && <DisputeResponse id={id} answer={answer} />}
    </div>
  );
}

function DisputeSummary({ dispute }: { dispute: DisputeDetails }) {
  const t = useT();
  const texts = t(disputesTexts);
  const { amount, application, is_inquiry, purpose, reason, respond_by, step } = dispute;
  const sum = formatAmount(amount);
  const isOpen = step === "needs_answer" || step === "not_sent" || step === "too_late";
  return (
    <>
      <DisputeBackLink application={application} />
      <div className={styles.head}>
        <h1>{is_inquiry ? texts.inquiry({ amount: sum }) : texts.dispute({ amount: sum })}</h1>
        <StatusBadge tone={disputeTones[step]}>{texts.step[step]}</StatusBadge>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.payment}</dt>
          <dd>
            {t(paymentHistoryTexts).purpose[purpose]}
            {application && (
              <>
                {", "}
                <Link to={paths.applicationPayments(application.id)}>
                  {[application.applicant_name, application.unit_address].filter(Boolean).join(", ")}
                </Link>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{texts.bank}</dt>
          <dd>{t(disputeReasonsTexts)[reason]}</dd>
        </div>
        {isOpen && (
          <div>
            <dt>{texts.deadline}</dt>
            <dd>{respond_by ? <Deadline at={respond_by} /> : texts.deadline_unknown}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** The next steps, based on the dispute's state. */
function NextSteps({ dispute }: { dispute: DisputeDetails }) {
  const t = useT();
  const texts = t(disputesTexts);
  const { amount, answer, id, is_inquiry, step } = dispute;
  const effect = t(paymentHistoryTexts).dispute_effect;
  const sum = { amount: formatAmount(amount) };
  const failureParagraph = answer?.failure ? <p>{texts.failure[answer.failure]}</p> : null;
  switch (step) {
    case "needs_answer":
      return (
        <Notice tone="attention" title={texts.next}>
          {failureParagraph}
          <p>
            {effect[is_inquiry ? "inquiry" : "open"](sum)} {is_inquiry ? texts.next_inquiry : texts.next_dispute}
          </p>
        </Notice>
      );
    case "sending":
      return (
        <Notice title={texts.step.sending} announced>
          <p>{texts.sending_text}</p>
        </Notice>
      );
    case "not_sent":
      return <NotSent id={id} />;
    case "won":
    case "lost":
    case "closed":
      return (
        <Notice tone={step === "lost" ? "attention" : "info"} title={t(paymentHistoryTexts).dispute_title[step]}>
          {failureParagraph}
          <p>{effect[step](sum)}</p>
        </Notice>
      );
    default:
      return (
        <Notice tone={step === "too_late" ? "attention" : "info"} title={texts.step[step]}>
          {failureParagraph}
          <p>{texts[`${step}_text`]}</p>
        </Notice>
      );
  }
}

function NotSent({ id }: { id: string }) {
  const t = useT();
  const texts = t(disputesTexts);
  const { resendAnswer } = useDisputeCalls(id);
  const idempotencyKeyOf = useIdempotencyKey();
  return (
    <Notice tone="error" title={texts.step.not_sent} announced>
      <p>{texts.not_sent_text}</p>
      <FormFailure text={resendAnswer.error ? failureText(resendAnswer.error, t) : null} />
      <p>
        <Button
          variant="primary"
          busy={resendAnswer.isPending}
          onClick={() => resendAnswer.mutate(idempotencyKeyOf("again"))}
        >
          {texts.send_again}
        </Button>
      </p>
    </Notice>
  );
}

type DisputeResponseProps = { id: string; answer: NonNullable<DisputeDetails["answer"]> };

/** The landlord's response. */
function DisputeResponse({ id, answer: { kind, statement, files, created, created_by: name } }: DisputeResponseProps) {
  const texts = useT()(disputesTexts);
  return (
    <section aria-labelledby="response" className={styles.section}>
      <h2 id="response">{texts.response}</h2>
      <p>
        {kind === "evidence" ? texts.response_sent({ name }) : texts.response_accepted({ name })}{" "}
        <span className={styles.quiet}>
          <Timestamp at={created} />
        </span>
      </p>
      {statement && (
        <>
          <h3>{texts.explanation}</h3>
          <p className={styles.statement}>{statement}</p>
        </>
      )}
      {files.length > 0 && (
        <>
          <h3>{texts.files}</h3>
          <ul>
            {files.map((file) => (
              <li key={file.kind}>
                {texts.file[file.kind]}: {file.name}
              </li>
            ))}
          </ul>
        </>
      )}
      {kind === "evidence" && <EvidenceDocuments id={id} />}
    </section>
  );
}
