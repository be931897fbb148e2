import { useQuery } from "@tanstack/react-query";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { useT } from "#ui/texts.tsx";
import { countsQuery } from "#web/api/notifications.ts";
import styles from "#web/features/dashboard/layout.module.css";

/** A dot at the menu entry of the notifications, while the user has unread ones. */
export function UnreadDot() {
  const t = useT();
  const { data: { unread } = { unread: 0 } } = useQuery(countsQuery);
  if (unread === 0) return null;
  return (
    <>
      <span className={styles.dot} aria-hidden="true" />
      <span className="visually-hidden">({t(dashboardTexts).unread({ n: unread })})</span>
    </>
  );
}
