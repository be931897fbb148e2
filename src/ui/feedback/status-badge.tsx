import type { ReactNode } from "react";
import styles from "./status-badge.module.css";

export type BadgeTone = "plain" | "brand" | "good" | "bad" | "attention";

/** Renders a badge with a status. */
export function StatusBadge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
