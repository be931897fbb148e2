import type { Sort } from "#rules/workflow/sort-keys.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/applicants/list/applicants.module.css";
import { followedInPlace } from "#web/navigation/followed-links.ts";

type SortHeadingProps = { label: string; sort: Sort; first: Sort; hrefOf: (sort: Sort) => string; column: string };

const bare = (sort: Sort) => sort.replace(/^-/, "");
const reversed = (sort: Sort): Sort => (sort.startsWith("-") ? (bare(sort) as Sort) : (`-${sort}` as Sort));

/** A column's heading: pressing it sorts by the column, and pressing it again reverses the order. */
export function SortHeading({ label, sort, first, hrefOf, column }: SortHeadingProps) {
  const t = useT();
  const on = bare(sort) === bare(first);
  return (
    <th
      scope="col"
      data-column={column}
      aria-sort={on ? (sort.startsWith("-") ? "descending" : "ascending") : undefined}
    >
      <a
        href={hrefOf(on ? reversed(sort) : first)}
        className={styles.sort}
        title={t(applicantListTexts).sort_label({ column: label })}
        {...followedInPlace}
      >
        {label}
        {on && <span aria-hidden="true">{sort.startsWith("-") ? " ↓" : " ↑"}</span>}
      </a>
    </th>
  );
}
