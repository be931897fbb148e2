import type { groupFeed } from "#rules/notifications/group-feed.ts";
import { dayOf, formatFeedDay } from "#rules/text/dates.ts";
import { useLocale } from "#ui/texts.tsx";
import type { Notification } from "#web/api/notifications.ts";
import { timeZone } from "#web/components/timestamp.tsx";
import styles from "#web/features/notifications/feed.module.css";
import { FeedGroup } from "#web/features/notifications/feed-group.tsx";

type FeedDayList = ReturnType<typeof groupFeed<Notification>>;

/** Returns the day of a notification in the user's time zone. */
export const localDayOf = ({ timestamp }: Notification): string => dayOf(new Date(timestamp), timeZone());

/** Returns the newest groups of the days, at most `limit`. */
export function newestGroups(days: FeedDayList, limit: number): FeedDayList {
  let remaining = limit;
  return days.flatMap(({ day, groups }) => {
    const visibleGroups = groups.slice(0, remaining);
    remaining -= visibleGroups.length;
    return visibleGroups.length > 0 ? [{ day, groups: visibleGroups }] : [];
  });
}

type FeedDaysProps = { days: FeedDayList; isNew: (id: string) => boolean; heading: "h2" | "h3" };

/** The notifications grouped by day, and within a day by application. */
export function FeedDays({ days, isNew, heading: Heading }: FeedDaysProps) {
  const locale = useLocale();
  return days.map(({ day, groups }) => (
    <section key={day} aria-labelledby={`${Heading}-${day}`}>
      <Heading id={`${Heading}-${day}`} className={styles.day}>
        {formatFeedDay(new Date(groups[0]?.items[0].timestamp ?? ""), timeZone(), locale)}
      </Heading>
      <ol role="list">
        {groups.map(({ key, items }) => (
          <FeedGroup key={key} items={items} isNew={isNew} />
        ))}
      </ol>
    </section>
  ));
}
