import type { ReactNode } from "react";
import styles from "#web/features/errors/message.module.css";

/** A page with only a message: what happened, and what to do. */
export function MessagePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.message}>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
