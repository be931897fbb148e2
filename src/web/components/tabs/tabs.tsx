import { useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useLocale } from "#ui/texts.tsx";
import edges from "#web/components/scroll-edges/scroll-edges.module.css";
import { useScrollRow } from "#web/components/scroll-edges/scroll-edges.ts";
import styles from "#web/components/tabs/tabs.module.css";

type Tab = {
  to: string;
  label: string;
  /** active only on an exact match, because its path is a prefix of the others */
  end?: boolean;
  /** the number of items in the tab, once known */
  count?: number | undefined;
};

/** Renders tabs that are links. If they don't all fit, the current one is scrolled into view. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const { pathname } = useLocation();
  const locale = useLocale();
  const nav = useRef<HTMLElement>(null);
  useScrollRow(nav, pathname);
  return (
    <nav aria-label={label} ref={nav} className={`${edges.row} ${styles.tabs}`}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.end ?? false} state={{ keepFocus: true }}>
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count.toLocaleString(locale)}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
