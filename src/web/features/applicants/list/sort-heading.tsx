import { parseSort, reversedSort, type Sort } from "#rules/workflow/sort-keys.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { useT } from "#ui/texts.tsx";
import { columnWidths } from "#web/features/applicants/columns/column-widths.ts";
import styles from "#web/features/applicants/list/applicants.module.css";
import { routerLinkInPlace } from "#web/navigation/router-links.ts";

type SortHeadingProps = {
  label: string;
  sort: Sort;
  defaultSort: Sort;
  hrefOf: (sort: Sort) => string;
  column: keyof typeof columnWidths;
};

/** Renders a column heading: clicking it sorts by the column, and clicking it again reverses the order. */
export function SortHeading({ label, sort, defaultSort, hrefOf, column }: SortHeadingProps) {
  const t = useT();
  const { key, descending } = parseSort(sort);
  const isSorted = key === parseSort(defaultSort).key;
  return (
    <th
      scope="col"
      style={{ width: columnWidths[column] }}
      aria-sort={isSorted ? (descending ? "descending" : "ascending") : undefined}
    >
      <a
        href={hrefOf(isSorted ? reversedSort(sort) : defaultSort)}
        className={styles.sort}
        title={t(applicantListTexts).sort_label({ column: label })}
        {...routerLinkInPlace}
      >
        {label}
        {isSorted && <span aria-hidden="true">{descending ? "↓" : "↑"}</span>}
      </a>
    </th>
  );
}
