import { Link } from "react-router";
import { formatClockTime } from "#rules/text/dates.ts";
import { notificationsTexts } from "#texts/notifications/texts.ts";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { type Translate, useT } from "#ui/texts.tsx";
import { type Notification, useMarkNotification } from "#web/api/notifications.ts";
import { findImpersonation } from "#web/api/session.ts";
import { Timestamp, timeZone } from "#web/components/timestamp.tsx";
import styles from "#web/features/notifications/feed.module.css";
import { reportPathOf, subjectPathOf } from "#web/features/notifications/links.ts";

type FeedItemProps = {
  item: Notification;
  isNew: boolean;
  /** whether to show the date too, outside of a day's section */
  showsDate?: boolean;
};

/** One notification. A click marks it as read, and opens the report if it is about one. */
export function FeedItem({ item, isNew, showsDate }: FeedItemProps) {
  const t = useT();
  const markNotification = useMarkNotification();
  const unread = markNotification.isPending ? markNotification.variables.unread : item.unread;
  const markRead = () => item.unread && !findImpersonation() && markNotification.mutate({ id: item.id, unread: false });
  const reportPath = reportPathOf(item);
  const level = levelText(item, t);
  const openLinkTexts = openTexts(item, t);
  const content = (
    <>
      <span className={styles.what}>
        {unread && <span className={styles.dot} aria-hidden="true" />}
        {unread && <span className="visually-hidden">{t(notificationsTexts).unread}: </span>}
        {item.description}
      </span>
      <span className={styles.target}>{item.target}</span>
      {level && <span className={styles[item.level]}>{level}</span>}
    </>
  );
  return (
    <li className={styles.item} data-unread={unread || undefined}>
      {reportPath ? (
        <Link to={reportPath} className={styles.main} onClick={markRead}>
          {content}
        </Link>
      ) : (
        <button type="button" className={styles.main} onClick={markRead}>
          {content}
        </button>
      )}
      <div className={styles.side}>
        {isNew && <StatusBadge tone="brand">{t(notificationsTexts).new}</StatusBadge>}
        {showsDate ? (
          <Timestamp at={item.timestamp} />
        ) : (
          <time dateTime={item.timestamp}>{formatClockTime(new Date(item.timestamp), timeZone())}</time>
        )}
        <Link to={subjectPathOf(item)} className={styles.open} aria-label={openLinkTexts.label} onClick={markRead}>
          {openLinkTexts.text}
        </Link>
      </div>
    </li>
  );
}

/** Returns the text and the accessible name of the link to a notification's subject. */
function openTexts({ context, target }: Notification, t: Translate) {
  const texts = t(notificationsTexts);
  if (context === "team") return { text: texts.open_team, label: texts.open_team_of({ target }) };
  if (context === "document") return { text: texts.open_document, label: texts.open_document_of({ target }) };
  return { text: texts.open_application, label: texts.open_application_of({ target }) };
}

/** Returns a notification's urgency, in the specification's words; null if it only informs. */
function levelText({ level, action }: Notification, t: Translate): string | null {
  if (level === "error") return action ? t(notificationsTexts).click_resolve : t(notificationsTexts).error;
  return level === "warning" ? t(notificationsTexts).attention : null;
}
