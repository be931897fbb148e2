import { partsOf, reversedSort, type Sort } from "#rules/workflow/sort-keys.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/applicants/list/applicants.module.css";
import { followedInPlace } from "#web/navigation/followed-links.ts";

type SortHeadingProps = { label: string; sort: Sort; first: Sort; hrefOf: (sort: Sort) => string; column: string };

/** Renders a column heading: clicking it sorts by the column, and clicking it again reverses the order. */
export function SortHeading({ label, sort, first, hrefOf, column }: SortHeadingProps) {
  const t = useT();
  const { key, descending } = partsOf(sort);
  const on = key === partsOf(first).key;
  return (
    <th scope="col" data-column={column} aria-sort={on ? (descending ? "descending" : "ascending") : undefined}>
      <a
        href={hrefOf(on ? reversedSort(sort) : first)}
        className={styles.sort}
        title={t(applicantListTexts).sort_label({ column: label })}
        {...followedInPlace}
      >
        {label}
        {on && <span aria-hidden="true">{descending ? "↓" : "↑"}</span>}
      </a>
    </th>
  );
}
