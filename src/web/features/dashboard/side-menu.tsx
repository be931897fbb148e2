import { Link } from "react-router";
import { productName } from "#rules/text/product.ts";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { User } from "#web/api/accounts/users.ts";
import { Logo } from "#web/components/page-title.tsx";
import { Bell } from "#web/features/dashboard/bell.tsx";
import styles from "#web/features/dashboard/layout.module.css";
import type { MenuItem } from "#web/features/dashboard/menu.ts";
import { MenuLink } from "#web/features/dashboard/menu-link.tsx";
import { UserActions, UserIdentity } from "#web/features/dashboard/user-actions.tsx";
import { homePathOf } from "#web/features/dashboard/view.ts";
import type { View } from "#web/navigation/areas.ts";

export type MenuProps = { items: MenuItem[]; user: User; view: View };

/** The menu of wide screens. */
export function SideMenu({ items, user, view }: MenuProps) {
  const t = useT();
  return (
    <header className={styles.side}>
      <Link to={homePathOf(view)} className={styles.brand}>
        <Logo />
        {productName}
      </Link>
      <nav aria-label={t(dashboardTexts).main} className={styles.items}>
        {items.map((item) =>
          item.showsUnread ? (
            <Bell key={item.to} item={item} />
          ) : (
            <MenuLink key={item.to} item={item} className={styles.item} />
          ),
        )}
      </nav>
      <div className={styles.user}>
        <UserIdentity user={user} />
        <UserActions user={user} view={view} />
      </div>
    </header>
  );
}
