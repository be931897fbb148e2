import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** Where there is nothing yet: what this place is for, and the one thing to do. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
