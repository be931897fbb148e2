import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "#rules/text/dates.ts";
import { invitationBatchesTexts } from "#texts/invitation-batches/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { batchesQuery } from "#web/api/applications/invitation-batches.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { batchSize } from "#web/features/invitations/batches/batch-size.ts";
import peopleStyles from "#web/features/invitations/people/people.module.css";

type RecentBatchesProps = { slug: string; onOpen: (id: string) => void };

/** The latest batches that were sent for a form; renders nothing if there are none. */
export function RecentBatches({ slug, onOpen }: RecentBatchesProps) {
  const t = useT();
  const texts = t(invitationBatchesTexts);
  const locale = useLocale();
  const query = useQuery(batchesQuery(slug));
  const batches = query.data?.results ?? [];
  if (batches.length === 0) return <QueryFailure of={query} />;
  const formatNumber = (n: number) => n.toLocaleString(locale);
  const formatTime = (at: string) => formatMoment(new Date(at), locale);
  return (
    <section aria-labelledby="recent-lists">
      <h3 id="recent-lists">{texts.recent}</h3>
      <ul role="list" className={peopleStyles.people}>
        {batches.map((batch) => {
          const { id, counts, created, finished, stopped } = batch;
          const time = formatTime(created);
          const facts = [
            texts.progress({ sent: formatNumber(counts.sent), all: formatNumber(batchSize(batch)) }),
            counts.skipped > 0 && texts.skipped_n({ n: counts.skipped }),
            counts.stopped > 0 && texts.stopped_n({ n: counts.stopped }),
          ];
          return (
            <li key={id} className={peopleStyles.person}>
              <div className={peopleStyles.who}>
                <p className={peopleStyles.line}>
                  <strong>{texts.sent_at({ time })}</strong>
                  <StatusBadge tone={stopped ? "attention" : finished ? "good" : "brand"}>
                    {stopped ? texts.stopped : finished ? texts.finished : texts.sending}
                  </StatusBadge>
                </p>
                <p className={peopleStyles.quiet}>{facts.filter(Boolean).join(" · ")}</p>
              </div>
              <Button aria-label={texts.view_list({ time })} onClick={() => onOpen(id)}>
                {texts.view}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
