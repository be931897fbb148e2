import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { groupFeed } from "#rules/notifications/group-feed.ts";
import { notificationsTexts } from "#texts/notifications/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { notificationsQuery } from "#web/api/notifications.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { FeedDays, localDayOf, newestGroups } from "#web/features/notifications/feed-days.tsx";
import { FeedItem } from "#web/features/notifications/feed-item.tsx";
import { MarkAllRead } from "#web/features/notifications/mark-all-read.tsx";
import styles from "#web/features/notifications/panel.module.css";
import { useNewItems } from "#web/features/notifications/use-new-items.ts";
import { paths } from "#web/navigation/paths.ts";

/** The maximum number of applications, and of open tasks, in the panel; the page shows all. */
const maxItems = 8;

/**
 * The newest notifications by day and application, below the open tasks.
 * @param onRead moves the focus, since the button to mark all as read disappears
 */
export function NotificationPanel({ onRead }: { onRead: () => void }) {
  const t = useT();
  const query = useInfiniteQuery(notificationsQuery);
  const [firstPage] = query.data?.pages ?? [];
  const items = firstPage?.results ?? [];
  const openTasks = firstPage?.waiting ?? [];
  const isNew = useNewItems([...items, ...openTasks]);
  const days = newestGroups(groupFeed(items, openTasks, localDayOf), maxItems);
  return (
    <>
      <div className={styles.head}>
        <h2>{t(notificationsTexts).notifications}</h2>
        <MarkAllRead feed={firstPage} onRead={onRead} />
      </div>
      <div className={styles.list}>
        {query.isPending && <Skeleton rows={4} height={56} />}
        {query.isError && !firstPage && (
          <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />
        )}
        {firstPage && items.length === 0 && openTasks.length === 0 && (
          <p className={styles.none}>{t(notificationsTexts).none_text}</p>
        )}
        {openTasks.length > 0 && (
          <section aria-labelledby="panel-waiting" className={styles.waiting}>
            <h3 id="panel-waiting">{t(notificationsTexts).needs_you}</h3>
            <ol role="list">
              {openTasks.slice(0, maxItems).map((each) => (
                <FeedItem key={each.id} item={each} isNew={isNew(each.id)} showsDate />
              ))}
            </ol>
          </section>
        )}
        <FeedDays days={days} isNew={isNew} heading="h3" />
      </div>
      <div className={styles.foot}>
        <Link to={paths.area("notifications")} className={buttonClass("secondary")}>
          {t(notificationsTexts).see_all}
        </Link>
        <Link to={paths.settingsNotifications()} className={buttonClass("quiet")}>
          {t(notificationsTexts).settings}
        </Link>
      </div>
    </>
  );
}
