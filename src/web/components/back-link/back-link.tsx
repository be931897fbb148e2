import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#ui/buttons/icon.tsx";
import styles from "#web/components/back-link/back-link.module.css";

/** Renders a link from an item back to its list, labeled with the list's name. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="back" size={16} />
      {children}
    </Link>
  );
}
