import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import { notificationCountsQuery } from "#web/api/notifications.ts";
import styles from "#web/features/dashboard/bell.module.css";
import layout from "#web/features/dashboard/layout.module.css";
import { lazyDialog } from "#web/features/dashboard/lazy-dialog.tsx";
import type { MenuItem } from "#web/features/dashboard/menu.ts";
import { UnreadDot } from "#web/features/dashboard/unread-dot.tsx";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";

const Panel = lazyDialog(() =>
  import("#web/features/notifications/panel.tsx").then((module) => module.NotificationPanel),
);

/**
 * The notification bell of wide screens: the number of new notifications, and a panel with the newest. Escape closes
 * the panel and returns the focus to the bell. A click outside closes it too, and so does the Tab key after the last
 * link, since the focus would move behind the panel.
 */
export function Bell({ item }: { item: MenuItem }) {
  const t = useT();
  const id = useId();
  const panelRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { key, pathname } = useLocation();
  const { unseen } = useOptionalQuery(notificationCountsQuery) ?? { unseen: 0 };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the panel
  useEffect(() => panelRef.current?.hidePopover(), [key]);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      panelRef.current?.hidePopover();
      buttonRef.current?.focus();
    };
    // in the capture phase, before the screen's own shortcuts
    document.addEventListener("keydown", closeByEscape, { capture: true });
    return () => document.removeEventListener("keydown", closeByEscape, { capture: true });
  }, [isOpen]);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current={pathname.startsWith(item.to) ? "page" : undefined}
        className={layout.item}
      >
        <Icon name={item.icon} />
        <span className={layout.label}>{item.label}</span>
        {unseen > 0 ? (
          <span className={styles.count}>
            <span aria-hidden="true">{unseen > maxShownCount ? `${maxShownCount}+` : unseen}</span>
            <span className="visually-hidden">({t(dashboardTexts).new_notifications({ n: unseen })})</span>
          </span>
        ) : (
          <UnreadDot />
        )}
      </button>
      <div
        ref={panelRef}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={item.label}
        tabIndex={-1}
        className={styles.panel}
        onBlur={({ relatedTarget: next, currentTarget }) => {
          if (next && next !== buttonRef.current && !currentTarget.contains(next)) currentTarget.hidePopover();
        }}
        onToggle={({ newState }) => {
          setIsOpen(newState === "open");
          if (newState === "open") panelRef.current?.focus();
        }}
      >
        {isOpen && <Panel onRead={() => panelRef.current?.focus()} />}
      </div>
    </>
  );
}

/** The highest number that the bell shows. */
const maxShownCount = 99;
