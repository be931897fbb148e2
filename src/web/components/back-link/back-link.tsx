import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#ui/buttons/icon.tsx";
import styles from "#web/components/back-link/back-link.module.css";

/** Leads from one thing to the list that it is in; named for the list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="back" size={16} />
      {children}
    </Link>
  );
}
