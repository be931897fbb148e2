import { type ReactNode, useRef } from "react";
import type { CompareRow } from "#rules/comparison/compare-rows.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { ScrollRegion } from "#ui/feedback/scroll-region.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import edges from "#web/components/scroll-edges/scroll-edges.module.css";
import { useScrollEdges } from "#web/components/scroll-edges/scroll-edges.ts";
import styles from "#web/features/compare/compare.module.css";
import { resultTones } from "#web/features/criteria/result-tones.ts";

type CompareTableProps = { label: string; columns: readonly { id: string; heading: ReactNode }[]; rows: CompareRow[] };

/** A table that compares applicants, one fact or criterion per row; rows with differences are marked. */
export function CompareTable({ label, columns, rows }: CompareTableProps) {
  const t = useT();
  const regionRef = useRef<HTMLElement>(null);
  useScrollEdges(regionRef);
  return (
    <ScrollRegion ref={regionRef} className={`${edges.across} ${styles.scroll}`} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, heading }) => (
              <th key={id} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label: heading, cells, differs }) => (
            <tr key={key} data-differs={differs || undefined}>
              <th scope="row">
                {heading}
                {differs && <span className={styles.differs}>{t(criteriaReviewTexts).differs}</span>}
              </th>
              {cells.map(({ text, badge }, index) => (
                <td key={columns[index]?.id}>
                  {text && <span>{text}</span>}
                  {badge && <StatusBadge tone={resultTones[badge.result]}>{badge.text}</StatusBadge>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
