import type { ReactNode } from "react";
import { formatDate } from "#rules/text/dates.ts";
import styles from "#web/features/report-view/reports.module.css";

/** Formats a date as in the US; a dash if the bureau reports none. */
export const formatReportDate = (day: string | null): string => (day ? formatDate(day) : "–");

/** Labels with their values; facts without a value are omitted. */
export function Facts({ facts }: { facts: [string, ReactNode][] }) {
  const knownFacts = facts.filter(([, value]) => value !== "" && value !== null && value !== "–");
  return (
    <dl className={styles.facts}>
      {knownFacts.map(([label, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a case may have two plaintiffs, and the order is fixed
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A part of a report with its heading and number of entries; says so if it has none. */
export function ReportSection({
  title,
  count,
  none,
  children,
}: {
  title: string;
  count?: number;
  none?: string;
  children?: ReactNode;
}) {
  return (
    <section className={styles.part}>
      <h3>
        {title}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </h3>
      {count === 0 && none ? <p className={styles.none}>{none}</p> : children}
    </section>
  );
}
