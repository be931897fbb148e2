import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { formatPhone } from "#rules/phones/phones.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { invitationBatchesTexts } from "#texts/invitation-batches/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { reloadBundles } from "#web/api/applications/application-bundles.ts";
import { batchQuery, isSending, useStopBatch } from "#web/api/applications/invitation-batches.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { batchSize } from "#web/features/invitations/batches/batch-size.ts";
import styles from "#web/features/invitations/invitations.module.css";
import peopleStyles from "#web/features/invitations/people/people.module.css";

type BatchProgressProps = { id: string; onBack: () => void; onClose: () => void };

/**
 * A batch's progress, with the people who can't be invited and why. The server sends the invitations, so the user may
 * leave the page.
 */
export function BatchProgress({ id, onBack, onClose }: BatchProgressProps) {
  const t = useT();
  const texts = t(invitationBatchesTexts);
  const locale = useLocale();
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(batchQuery(id, page));
  const stop = useStopBatch();
  const hasEnded = data !== undefined && !isSending(data.batch);
  const sentCount = data?.batch.counts.sent;
  // reloads the list behind the dialog, which shows invitations as they are sent
  // biome-ignore lint/correctness/useExhaustiveDependencies: reload whenever more invitations were sent
  useEffect(() => void reloadBundles(client), [client, sentCount]);
  if (!data)
    return error ? <LoadFailure error={error} retry={refetch} busy={isFetching} /> : <Skeleton rows={3} height={48} />;
  const { batch, count, results } = data;
  const { counts } = batch;
  const totalCount = batchSize(batch);
  const formatNumber = (n: number) => n.toLocaleString(locale);
  const lastPage = Math.max(1, Math.ceil(count / data.page_size));
  return (
    <div className={styles.form}>
      <p role="status" id="invitation-progress" className={peopleStyles.count}>
        {hasEnded
          ? texts.sent_n({ n: counts.sent })
          : texts.progress({ sent: formatNumber(counts.sent), all: formatNumber(totalCount) })}
      </p>
      {!hasEnded && (
        <>
          <progress
            className={peopleStyles.progress}
            max={totalCount}
            value={counts.sent}
            aria-labelledby="invitation-progress"
          />
          <p className={styles.quiet}>{texts.continues}</p>
        </>
      )}
      {counts.stopped > 0 && <Notice tone="attention" title={texts.was_stopped({ n: counts.stopped })} />}
      {counts.skipped > 0 && (
        <section aria-labelledby="invitation-skipped">
          <h3 id="invitation-skipped">
            {texts.not_invited} ({formatNumber(counts.skipped)})
          </h3>
          <ul role="list" className={peopleStyles.people}>
            {results.map(({ position, name, email, text_to, reason }) => (
              <li key={position} className={peopleStyles.person}>
                <div className={peopleStyles.who}>
                  <strong>{email || formatPhone(text_to ?? "") || name || t(commonTexts).not_entered}</strong>
                  {email && name && <p className={peopleStyles.quiet}>{name}</p>}
                  {reason && <p className={peopleStyles.problem}>{texts.reasons[reason]}</p>}
                </div>
              </li>
            ))}
          </ul>
          {lastPage > 1 && (
            <div className={styles.choice}>
              <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
                {texts.previous}
              </Button>
              <Button disabled={page >= lastPage} onClick={() => setPage(page + 1)}>
                {texts.next}
              </Button>
            </div>
          )}
        </section>
      )}
      <FormFailure text={stop.error && failureText(stop.error, t)} />
      <DialogActions busy={stop.isPending}>
        <Button disabled={stop.isPending} onClick={onBack}>
          {texts.back}
        </Button>
        {!hasEnded && (
          <Button busy={stop.isPending} onClick={() => stop.mutate(id)}>
            {texts.stop}
          </Button>
        )}
        <Button variant="primary" disabled={stop.isPending} onClick={onClose}>
          {t(commonTexts).close}
        </Button>
      </DialogActions>
    </div>
  );
}
