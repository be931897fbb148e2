import { Fragment, useRef } from "react";
import type { Sort } from "#rules/workflow/sort-keys.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import edges from "#web/components/scroll-edges/scroll-edges.module.css";
import { useScrollEdges } from "#web/components/scroll-edges/scroll-edges.ts";
import { RowCheckbox } from "#web/features/applicants/cells/row-checkbox.tsx";
import { columnWidths } from "#web/features/applicants/columns/column-widths.ts";
import { defaultSorts } from "#web/features/applicants/columns/columns.tsx";
import type { ListSettings } from "#web/features/applicants/columns/use-list-settings.ts";
import styles from "#web/features/applicants/list/applicants.module.css";
import { groupByUnit, UnitHeading } from "#web/features/applicants/list/groups.tsx";
import { ApplicantRow } from "#web/features/applicants/list/row.tsx";
import { SortHeading } from "#web/features/applicants/list/sort-heading.tsx";
import type { RowsProps } from "#web/features/applicants/selection/use-selection.ts";
import { useStableCallback } from "#web/hooks/use-stable-callback.ts";
import { useRouterLinks } from "#web/navigation/router-links.ts";

type TableProps = RowsProps & {
  settings: Pick<ListSettings, "columns" | "density">;
  /** null: sorted by unit, with a heading for each */
  sort: Sort | null;
  hrefOf: (sort: Sort) => string;
};

/** The width of the columns with the checkboxes and the stars in CSS pixels. */
const controlWidth = 44;

/** Renders the list of applicants on a wide screen. */
export function ApplicantTable({
  bundles,
  selection,
  act: runAction,
  onDelete: onDeleteRow,
  settings,
  sort,
  hrefOf,
}: TableProps) {
  const t = useT();
  const { isAllSelected, chosen: selectedBundles, toggleAll } = selection;
  const { columns, density } = settings;
  const stableToggle = useStableCallback(selection.toggle);
  const stableRunAction = useStableCallback(runAction);
  const onDelete = useStableCallback(onDeleteRow);
  const heading = (column: keyof typeof defaultSorts, label: string) =>
    sort !== null ? (
      <SortHeading
        key={column}
        column={column}
        label={label}
        sort={sort}
        defaultSort={defaultSorts[column]}
        hrefOf={hrefOf}
      />
    ) : (
      <th key={column} scope="col" style={{ width: columnWidths[column] }}>
        {label}
      </th>
    );
  const scroller = useRef<HTMLDivElement>(null);
  useScrollEdges(scroller);
  const minWidth = ["name" as const, ...columns].reduce((sum, column) => sum + columnWidths[column], 2 * controlWidth);
  return (
    // columns beyond the screen's width scroll horizontally
    <div className={edges.across} ref={scroller}>
      <table className={styles.table} data-density={density} style={{ minWidth }} ref={useRouterLinks()}>
        <caption className="visually-hidden">
          {sort === "-received" ? t(applicantsTexts).applicants_newest_first : t(commonTexts).applicants}
        </caption>
        <thead>
          <tr>
            <td className={styles.tickCell} style={{ width: controlWidth }}>
              <RowCheckbox
                label={t(applicantsTexts).select_all}
                checked={isAllSelected}
                isPartlyChecked={selectedBundles.length > 0 && !isAllSelected}
                onChange={toggleAll}
              />
            </td>
            <td className={styles.starCell} style={{ width: controlWidth }} />
            {heading("name", t(commonTexts).applicant)}
            {columns.map((column) => heading(column, t(applicantListTexts).columns[column]))}
            <td className={styles.actionsCell} />
          </tr>
        </thead>
        <tbody>
          {groupByUnit(bundles, sort === null).map((group) => (
            <Fragment key={group.unit ?? "all"}>
              {group.unit !== null && (
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={columns.length + 4}>
                    <UnitHeading group={group} />
                  </th>
                </tr>
              )}
              {group.bundles.map((bundle) => (
                <ApplicantRow
                  key={bundle.slug}
                  bundle={bundle}
                  columns={columns}
                  selected={selection.has(bundle.slug)}
                  onToggle={stableToggle}
                  act={stableRunAction}
                  onDelete={onDelete}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
