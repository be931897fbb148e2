import { Link } from "react-router";
import { product } from "#rules/text/product.ts";
import { useT } from "#ui/texts.tsx";
import type { User } from "#web/api/users.ts";
import { Logo } from "#web/mark.tsx";
import styles from "#web/screens/dashboard/layout.module.css";
import type { MenuItem } from "#web/screens/dashboard/menu.ts";
import { MenuLink } from "#web/screens/dashboard/menu-link.tsx";
import { UserActions, Who } from "#web/screens/dashboard/user-actions.tsx";
import { homeOf, type View } from "#web/screens/dashboard/view.ts";

export type MenuProps = { items: MenuItem[]; user: User; view: View };

/** The menu of wide screens. */
export function SideMenu({ items, user, view }: MenuProps) {
  const t = useT();
  return (
    <header className={styles.side}>
      <Link to={homeOf(view)} className={styles.brand}>
        <Logo />
        {product}
      </Link>
      <nav aria-label={t("Main")} className={styles.items}>
        {items.map((item) => (
          <MenuLink key={item.to} item={item} className={styles.item} />
        ))}
      </nav>
      <div className={styles.user}>
        <Who user={user} />
        <UserActions user={user} view={view} />
      </div>
    </header>
  );
}
