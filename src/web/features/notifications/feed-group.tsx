import { useState } from "react";
import { notificationsTexts } from "#texts/notifications/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Notification } from "#web/api/notifications.ts";
import styles from "#web/features/notifications/feed.module.css";
import { FeedItem } from "#web/features/notifications/feed-item.tsx";

type FeedGroupProps = { items: [Notification, ...Notification[]]; isNew: (id: string) => boolean };

/** A day's notifications about one application: the newest, and the earlier ones when expanded. */
export function FeedGroup({ items: [newest, ...earlier], isNew }: FeedGroupProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const hasUnread = earlier.some(({ unread }) => unread);
  return (
    <>
      <FeedItem item={newest} isNew={isNew(newest.id)} />
      {earlier.length > 0 && (
        <li className={styles.fold}>
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t(notificationsTexts).hide : t(notificationsTexts).more_about({ n: earlier.length })}
            {!isOpen && hasUnread && (
              <>
                <span className={styles.dot} aria-hidden="true" />
                <span className="visually-hidden">{t(notificationsTexts).unread}</span>
              </>
            )}
          </button>
          {isOpen && (
            <ol role="list" className={styles.earlier}>
              {earlier.map((each) => (
                <FeedItem key={each.id} item={each} isNew={isNew(each.id)} />
              ))}
            </ol>
          )}
        </li>
      )}
    </>
  );
}
