import { Drawer } from "@mantine/core";
import { useState } from "react";
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
      <nav aria-label={t("Main")} className={styles.bar}>
        {items.map((item) => (
          <MenuLink key={item.to} item={item} />
        ))}
        <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          <Icon name="more" />
          {t("More")}
        </button>
      </nav>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="bottom"
        classNames={{ content: styles.sheet }}
        title={t("More")}
        closeButtonProps={{ "aria-label": t("Close"), size: 44 }}
      >
        <div className={styles.drawer}>
          <Who user={user} />
          <UserActions user={user} view={view} />
        </div>
      </Drawer>
    </>
  );
}
