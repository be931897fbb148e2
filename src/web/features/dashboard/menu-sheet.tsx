import { Drawer } from "@mantine/core";
import { commonTexts } from "#texts/common/texts.ts";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/dashboard/layout.module.css";
import { MenuLink } from "#web/features/dashboard/menu-link.tsx";
import type { MenuProps } from "#web/features/dashboard/side-menu.tsx";
import { UserActions, UserIdentity } from "#web/features/dashboard/user-actions.tsx";

type MenuSheetProps = MenuProps & {
  open: boolean;
  onClose: () => void;
  /** restores the focus: the drawer doesn't if it is open from the start */
  onClosed: () => void;
};

/** The sheet with the remaining menu entries on narrow screens. */
export function MenuSheet({ items, user, view, open, onClose, onClosed }: MenuSheetProps) {
  const t = useT();
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      position="bottom"
      classNames={{ content: styles.sheet }}
      title={t(dashboardTexts).more}
      closeButtonProps={{ "aria-label": t(commonTexts).close, size: 44 }}
    >
      <div className={styles.drawer}>
        <UserIdentity user={user} />
        {items
          .filter(({ isInSheet }) => isInSheet)
          .map((item) => (
            <MenuLink key={item.to} item={item} className={styles.item} />
          ))}
        <UserActions user={user} view={view} onChat={onClose} />
      </div>
    </Drawer>
  );
}
