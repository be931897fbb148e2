import type { ReactNode } from "react";
import styles from "#web/features/authentication/other-ways.module.css";

type OtherWaysProps = {
  /** what is asked for */
  field: ReactNode;
  /** quiet buttons: what may be given in its place */
  children: ReactNode;
};

/** A field, and below it what may be done by who has nothing to enter there. */
export function OtherWays({ field, children }: OtherWaysProps) {
  return (
    <div className={styles.field}>
      {field}
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
