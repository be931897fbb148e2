import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { groupFeed } from "#rules/notifications/group-feed.ts";
import { notificationsTexts } from "#texts/notifications/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { notificationsQuery } from "#web/api/notifications.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import styles from "#web/features/notifications/feed.module.css";
import { FeedDays, localDayOf } from "#web/features/notifications/feed-days.tsx";
import { FeedItem } from "#web/features/notifications/feed-item.tsx";
import { MarkAllRead } from "#web/features/notifications/mark-all-read.tsx";
import { useNewItems } from "#web/features/notifications/use-new-items.ts";
import { paths } from "#web/navigation/paths.ts";

/** The notification feed: first the open tasks, then everything else by day and application. */
export function Feed() {
  const t = useT();
  const query = useInfiniteQuery(notificationsQuery);
  const items = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const openTasks = query.data?.pages[0]?.waiting ?? [];
  const isNew = useNewItems([...items, ...openTasks]);
  if (query.isPending) return <Skeleton rows={5} height={64} />;
  if (!query.data) return <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />;
  return (
    <div className={styles.feed}>
      <div className={styles.tools}>
        <MarkAllRead feed={query.data.pages[0]} />
        <Link to={paths.settingsNotifications()} className={buttonClass("quiet")}>
          {t(notificationsTexts).settings}
        </Link>
      </div>
      {items.length === 0 && openTasks.length === 0 && (
        <EmptyState title={t(notificationsTexts).none_title} text={t(notificationsTexts).none_text} />
      )}
      {openTasks.length > 0 && (
        <section aria-labelledby="waiting" className={styles.waiting}>
          <h2 id="waiting">{t(notificationsTexts).needs_you}</h2>
          <ol role="list">
            {openTasks.map((each) => (
              <FeedItem key={each.id} item={each} isNew={isNew(each.id)} showsDate />
            ))}
          </ol>
        </section>
      )}
      <FeedDays days={groupFeed(items, openTasks, localDayOf)} isNew={isNew} heading="h2" />
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t(notificationsTexts).load_more}
        </Button>
      )}
    </div>
  );
}
