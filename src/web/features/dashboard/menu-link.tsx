import { Link, useLocation } from "react-router";
import { Icon } from "#ui/buttons/icon.tsx";
import styles from "#web/features/dashboard/layout.module.css";
import type { MenuItem } from "#web/features/dashboard/menu.ts";
import { UnreadDot } from "#web/features/dashboard/unread-dot.tsx";

/** A menu entry, marked as current on all pages below its path. */
export function MenuLink({ item, className }: { item: MenuItem; className?: string }) {
  const { pathname } = useLocation();
  const isCurrent = [item.to, item.itemsPath].some((path) => path !== undefined && pathname.startsWith(path));
  return (
    <Link to={item.to} className={className} aria-current={isCurrent ? "page" : undefined}>
      <Icon name={item.icon} />
      <span className={styles.label}>{item.label}</span>
      {item.showsUnread && <UnreadDot />}
    </Link>
  );
}
