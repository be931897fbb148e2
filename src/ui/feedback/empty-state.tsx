import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

type EmptyStateProps = {
  title: string;
  text?: string | undefined;
  /** 1 if the page has no other heading */
  level?: 1 | 2;
  children?: ReactNode;
};

/** Renders an empty list or screen: its purpose, and the action that fills it. */
export function EmptyState({ title, text, level = 2, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
