import { type ReactNode, useRef } from "react";
import styles from "#web/features/landing/layout.module.css";

/** A disclosure menu of links, built on `<details>`, so that it works before scripts run. */
export function NavMenu({ title, children }: { title: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute("open");
  return (
    <details
      ref={details}
      className={styles.menu}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        close();
        details.current?.querySelector("summary")?.focus();
      }}
    >
      <summary className={styles.link}>{title}</summary>
      <div className={styles.sheet}>{children}</div>
    </details>
  );
}
