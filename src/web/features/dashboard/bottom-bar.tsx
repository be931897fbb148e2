import { Drawer } from "@mantine/core";
import { useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/dashboard/layout.module.css";
import { MenuLink } from "#web/features/dashboard/menu-link.tsx";
import type { MenuProps } from "#web/features/dashboard/side-menu.tsx";
import { UserActions, Who } from "#web/features/dashboard/user-actions.tsx";

/** The menu of narrow screens: the entries within a thumb's reach, the rest in a sheet. */
export function BottomBar({ items, user, view }: MenuProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <nav aria-label={t(dashboardTexts).main} className={styles.bar}>
        {items.map((item) => (
          <MenuLink key={item.to} item={item} />
        ))}
        <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          <Icon name="more" />
          {t(dashboardTexts).more}
        </button>
      </nav>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="bottom"
        classNames={{ content: styles.sheet }}
        title={t(dashboardTexts).more}
        closeButtonProps={{ "aria-label": t(commonTexts).close, size: 44 }}
      >
        <div className={styles.drawer}>
          <Who user={user} />
          <UserActions user={user} view={view} />
        </div>
      </Drawer>
    </>
  );
}
