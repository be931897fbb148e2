import { useState } from "react";
import { dayOf, formatDecisionTime } from "#rules/text/dates.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { requestInformationTexts } from "#texts/request-information/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { type BadgeTone, StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { type InformationRequest, useInformationRequests } from "#web/api/applications/information-requests.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { timeZone } from "#web/components/timestamp.tsx";
import { AttachmentButtons } from "#web/features/application-review/answers/attachments.tsx";
import { Changes } from "#web/features/application-review/answers/revision-list.tsx";
import { InformationRequestDialog } from "#web/features/application-review/requests/information-request-dialog.tsx";
import { dueText, requestedText } from "#web/features/information-requests/request-text.ts";
import styles from "#web/features/information-requests/requests.module.css";
import { toast } from "#web/hooks/toast.ts";

const tones: Record<InformationRequest["state"] | "overdue", BadgeTone> = {
  open: "plain",
  overdue: "attention",
  answered: "good",
  withdrawn: "plain",
  closed: "plain",
};

const formatTime = (at: string) => formatDecisionTime(new Date(at), timeZone());

/** The information requests and their answers, for the landlord, with a button for a new request. */
export function RequestsCard({ application }: { application: Application }) {
  const t = useT();
  const texts = t(requestInformationTexts);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { abilities, information_requests: requests } = application;
  if (requests.length === 0 && !abilities.request_information) return null;
  return (
    <section aria-labelledby="information-requests">
      <div className={styles.head}>
        <h2 id="information-requests">{texts.heading}</h2>
        {abilities.request_information && (
          <Button aria-haspopup="dialog" onClick={() => setIsDialogOpen(true)}>
            {texts.request_more}
          </Button>
        )}
      </div>
      {requests.length === 0 ? (
        <p className={styles.quiet}>{texts.none}</p>
      ) : (
        <ul role="list" className={styles.list}>
          {requests.map((request) => (
            <RequestItem key={request.id} request={request} application={application} />
          ))}
        </ul>
      )}
      {isDialogOpen && <InformationRequestDialog application={application} onClose={() => setIsDialogOpen(false)} />}
    </section>
  );
}

function RequestItem({ request, application }: { request: InformationRequest; application: Application }) {
  const t = useT();
  const language = useLanguage();
  const texts = t(requestInformationTexts);
  const { withdraw } = useInformationRequests(application.id);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { answer, created, created_by, document, due, fields, id, reason, state } = request;
  const { email, name } = application.applicant;
  const displayState = state === "open" && due < dayOf(new Date(), timeZone()) ? "overdue" : state;
  const requestLabel = document === null ? texts.correction : requestedText(request, t);
  async function handleWithdraw() {
    try {
      await withdraw.mutateAsync(id);
      toast("success", texts.request_withdrawn);
    } catch (error) {
      toast("error", failureText(error, t));
    }
    setIsWithdrawing(false);
  }
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <h3>{requestLabel}</h3>
        <StatusBadge tone={tones[displayState]}>{texts.states[displayState]}</StatusBadge>
      </div>
      {fields.length > 0 && <p>{fields.map(({ label }) => formText(t, label)).join(" · ")}</p>}
      <p className={styles.reason}>{reason}</p>
      <div className={styles.line}>
        <p className={styles.quiet}>
          {[
            texts.requested({ who: created_by ?? "", when: formatTime(created) }),
            state === "open" && dueText(request, t, language),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {state === "open" && application.abilities.request_information && (
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            onClick={() => setIsWithdrawing(true)}
            aria-label={texts.withdraw_request({ what: requestLabel })}
          >
            {texts.withdraw}
          </Button>
        )}
      </div>
      {answer && <Answer answer={answer} isCorrection={document === null} />}
      {isWithdrawing && (
        <ConfirmDialog
          title={texts.withdraw_title}
          action={texts.withdraw_action}
          busy={withdraw.isPending}
          onConfirm={() => void handleWithdraw()}
          onCancel={() => setIsWithdrawing(false)}
        >
          <p>{texts.withdraw_text({ name: name || email })}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

type InformationAnswer = NonNullable<InformationRequest["answer"]>;

function Answer({ answer, isCorrection }: { answer: InformationAnswer; isCorrection: boolean }) {
  const t = useT();
  const texts = t(requestInformationTexts);
  const { changes, created, earlier_reports, files, ip_address: address, signature: name } = answer;
  const answeredAt = formatTime(created);
  const reports = earlier_reports.map((kind) => t(reportsTexts).name[kind]).join(", ");
  return (
    <>
      {files.length > 0 && (
        <ul role="list" className={styles.files}>
          {files.map((file) => (
            <li key={file.path}>
              <span>{file.filename}</span>
              <AttachmentButtons file={file} />
            </li>
          ))}
        </ul>
      )}
      <Changes changes={changes} />
      {isCorrection && changes.length === 0 && <p>{texts.nothing_changed}</p>}
      <p className={styles.quiet}>
        {!isCorrection
          ? texts.came({ when: answeredAt })
          : name
            ? texts.signed_by({ name, when: answeredAt, address })
            : texts.signed_by_hand({ when: answeredAt, address })}
      </p>
      {reports && (
        <Notice tone="attention">
          <p>{texts.earlier_reports({ reports })}</p>
        </Notice>
      )}
    </>
  );
}
