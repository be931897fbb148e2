import type { arrangeFeed } from "#rules/notifications/group.ts";
import { dayOf, feedDay } from "#rules/text/dates.ts";
import { useLocale } from "#ui/texts.tsx";
import type { Notification } from "#web/api/notifications.ts";
import { timeZone } from "#web/components/timestamp.tsx";
import styles from "#web/features/notifications/feed.module.css";
import { FeedGroup } from "#web/features/notifications/feed-group.tsx";

type Days = ReturnType<typeof arrangeFeed<Notification>>;

/** Returns the day of a notification in the user's time zone. */
export const readersDay = ({ timestamp }: Notification): string => dayOf(new Date(timestamp), timeZone());

/** Returns the newest groups of the days, at most `limit`. */
export function newestGroups(days: Days, limit: number): Days {
  let left = limit;
  return days.flatMap(({ day, groups }) => {
    const shown = groups.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ day, groups: shown }] : [];
  });
}

type FeedDaysProps = { days: Days; isNew: (id: string) => boolean; heading: "h2" | "h3" };

/** The notifications grouped by day, and within a day by application. */
export function FeedDays({ days, isNew, heading: Heading }: FeedDaysProps) {
  const locale = useLocale();
  return days.map(({ day, groups }) => (
    <section key={day} aria-labelledby={`${Heading}-${day}`}>
      <Heading id={`${Heading}-${day}`} className={styles.day}>
        {feedDay(new Date(groups[0]?.items[0].timestamp ?? ""), timeZone(), locale)}
      </Heading>
      <ol role="list">
        {groups.map(({ key, items }) => (
          <FeedGroup key={key} items={items} isNew={isNew} />
        ))}
      </ol>
    </section>
  ));
}
