import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { useT } from "#ui/texts.tsx";
import { notificationCountsQuery } from "#web/api/notifications.ts";
import styles from "#web/features/dashboard/layout.module.css";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";

/** A dot next to the notifications menu entry, while the user has unread ones. */
export function UnreadDot() {
  const t = useT();
  const { unread } = useOptionalQuery(notificationCountsQuery) ?? { unread: 0 };
  if (unread === 0) return null;
  return (
    <>
      <span className={styles.dot} aria-hidden="true" />
      <span className="visually-hidden">({t(dashboardTexts).unread({ n: unread })})</span>
    </>
  );
}
