import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { dayOf, formatFeedDay } from "#rules/text/dates.ts";
import { applicationPanelsTexts } from "#texts/application-panels/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { historyQuery, useMarkHistorySeen } from "#web/api/applications/application-history.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { findImpersonation } from "#web/api/session.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { timeZone } from "#web/components/timestamp.tsx";
import { HistoryItem } from "#web/features/application-panels/history-item.tsx";
import styles from "#web/features/application-panels/panels.module.css";

type PanelProps = { applicationId: string; name: string; onClose: () => void };

/** The history of an application, by day, newest first, in a drawer; on a phone in a bottom sheet. */
export function HistoryPanel({ applicationId, name, onClose }: PanelProps) {
  const t = useT();
  const locale = useLocale();
  const query = useInfiniteQuery(historyQuery(applicationId));
  const { mutate: markSeen } = useMarkHistorySeen(applicationId);
  const entries = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const newestPosition = entries[0]?.position;
  useEffect(() => {
    if (newestPosition && !findImpersonation()) markSeen(newestPosition);
  }, [newestPosition, markSeen]);
  // events that were new when the panel opened stay marked while it is open
  const newPositions = useRef(new Set<number>());
  for (const { is_new, position } of entries) if (is_new) newPositions.current.add(position);
  const days = Map.groupBy(entries, ({ created }) => dayOf(new Date(created), timeZone()));
  return (
    <Dialog drawer title={t(applicationPanelsTexts).history_of({ name })} onClose={onClose}>
      {query.isPending ? (
        <Skeleton rows={5} height={48} />
      ) : !query.data ? (
        <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />
      ) : (
        [...days].map(([day, dayEntries]) => (
          <section key={day} aria-labelledby={`history-${day}`}>
            <h3 id={`history-${day}`} className={styles.day}>
              {formatFeedDay(new Date(dayEntries[0]?.created ?? ""), timeZone(), locale)}
            </h3>
            <ol role="list" className={styles.history}>
              {dayEntries.map((entry) => (
                <HistoryItem key={entry.position} entry={entry} isNew={newPositions.current.has(entry.position)} />
              ))}
            </ol>
          </section>
        ))
      )}
      <FormFailure text={query.isFetchNextPageError ? failureText(query.error, t) : null} />
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t(applicationPanelsTexts).show_earlier}
        </Button>
      )}
    </Dialog>
  );
}
