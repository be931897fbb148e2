import type { ReactNode } from "react";
import styles from "#web/features/authentication/other-ways.module.css";

type FieldWithAlternativesProps = {
  /** the field */
  field: ReactNode;
  /** secondary buttons, the alternatives to the field */
  children: ReactNode;
};

/** A field, and below it alternatives for users who can't fill it in. */
export function FieldWithAlternatives({ field, children }: FieldWithAlternativesProps) {
  return (
    <div className={styles.field}>
      {field}
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
