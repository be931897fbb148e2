import { NavLink } from "react-router";
import styles from "#web/tabs.module.css";

/** The parts of a place, each with an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: { to: string; label: string }[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} state={{ keepFocus: true }}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
