import { useQuery } from "@tanstack/react-query";
import { decisionsTexts } from "#texts/decisions/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import { type AdverseAction, adverseActionsQuery, downloadNoticePdf } from "#web/api/applications/adverse-actions.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import { deliveryText } from "#web/features/application-review/notices/delivery-text.ts";
import styles from "#web/features/application-review/notices/notice.module.css";
import { NoticeParts } from "#web/features/application-review/notices/notice-parts.tsx";
import { useDownload } from "#web/hooks/use-download.ts";

type DecisionNoticesProps = {
  application: string;
  /** nothing has been sent yet, since the decision can still be undone */
  isUndoable: boolean;
  /** whether the user is the applicant, who can read them immediately */
  isApplicant: boolean;
};

/** The notices of the decision on an application, for both sides; renders nothing if there are none. */
export function DecisionNotices({ application, isUndoable, isApplicant }: DecisionNoticesProps) {
  const query = useQuery(adverseActionsQuery(application));
  if (!query.data) return <QueryFailure of={query} />;
  return query.data.results.map((action) => (
    <DecisionNotice key={action.id} action={action} isUndoable={isUndoable} isApplicant={isApplicant} />
  ));
}

type DecisionNoticeProps = Omit<DecisionNoticesProps, "application"> & { action: AdverseAction };

function DecisionNotice({ action, isUndoable, isApplicant }: DecisionNoticeProps) {
  const t = useT();
  const { busy, download } = useDownload();
  const { id, kind, notice, created, day, delivered_at, undelivered_at } = action;
  const save = () =>
    download(
      "notice",
      () => downloadNoticePdf(id),
      () => `notice-${day}.pdf`,
    );
  return (
    <section className={styles.given} aria-labelledby={`notice-${id}`}>
      <div className={styles.head}>
        <h2 id={`notice-${id}`}>
          {kind === "proposal" ? t(decisionsTexts).notice_before_decision : t(decisionsTexts).notice_decision}
        </h2>
        <Button busy={busy !== undefined} onClick={() => void save()}>
          {!busy && <Icon name="download" size={18} />}
          {t(decisionsTexts).notice_pdf}
        </Button>
      </div>
      <p className={styles.soft}>
        {isUndoable && !delivered_at && kind !== "proposal" ? (
          t(decisionsTexts).notice_not_sent_yet
        ) : (
          <>
            {deliveryText(action, isApplicant, t)} <Timestamp at={undelivered_at ?? delivered_at ?? created} />
          </>
        )}
      </p>
      <details className={styles.preview} open={isApplicant}>
        <summary>{t(decisionsTexts).view_notice}</summary>
        <NoticeParts notice={notice} level={3} />
      </details>
    </section>
  );
}
