import { useRef, useState } from "react";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/dashboard/layout.module.css";
import { lazyDialog } from "#web/features/dashboard/lazy-dialog.tsx";
import { MenuLink } from "#web/features/dashboard/menu-link.tsx";
import type { MenuProps } from "#web/features/dashboard/side-menu.tsx";

const MenuSheet = lazyDialog(() => import("#web/features/dashboard/menu-sheet.tsx").then((module) => module.MenuSheet));

/** The menu of narrow screens: the main entries in a bottom bar, the rest in a sheet. */
export function BottomBar({ items, user, view }: MenuProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <nav aria-label={t(dashboardTexts).main} className={styles.bar}>
        {items
          .filter(({ isInSheet }) => !isInSheet)
          .map((item) => (
            <MenuLink key={item.to} item={item} />
          ))}
        <button
          ref={buttonRef}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            setWasOpened(true);
            setIsOpen(true);
          }}
        >
          <Icon name="more" />
          <span className={styles.label}>{t(dashboardTexts).more}</span>
        </button>
      </nav>
      {wasOpened && (
        <MenuSheet
          items={items}
          user={user}
          view={view}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => buttonRef.current?.focus()}
        />
      )}
    </>
  );
}
