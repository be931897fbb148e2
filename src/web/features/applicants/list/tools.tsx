import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { reversedSort, type Sort, sorts } from "#rules/workflow/sort-keys.ts";
import type { ListTab } from "#rules/workflow/statuses.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { SelectInput } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import { downloadApplicantsCsv } from "#web/api/applications/application-bundles.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import edges from "#web/components/scroll-edges/scroll-edges.module.css";
import { useScrollEdges } from "#web/components/scroll-edges/scroll-edges.ts";
import styles from "#web/features/applicants/filtering/filtering.module.css";
import filters from "#web/features/applicants/list/filters.module.css";
import { type ListState, listQuery, newestFirst } from "#web/features/applicants/state/list-state.ts";
import { lazyDialog } from "#web/features/dashboard/lazy-dialog.tsx";
import { saveBlob } from "#web/hooks/files.ts";
import { toast } from "#web/hooks/toast.ts";

const CustomizeDialog = lazyDialog(() =>
  import("#web/features/applicants/columns/customize-dialog.tsx").then((module) => module.CustomizeDialog),
);
const FilterDialog = lazyDialog(() =>
  import("#web/features/applicants/filtering/filter-dialog.tsx").then((module) => module.FilterDialog),
);
const ViewsDialog = lazyDialog(() =>
  import("#web/features/applicants/views/views-dialog.tsx").then((module) => module.ViewsDialog),
);

type ToolsProps = {
  tab: ListTab;
  state: ListState;
  hrefOf: (change: Partial<ListState>) => string;
  /** without column headings the sort order is selected here */
  isNarrow: boolean;
};

/** The sort orders on a phone: each column in its usual direction, and oldest first. */
const phoneSorts = [
  "-received",
  "received",
  "name",
  "unit",
  "-income_to_rent",
  "-credit",
  "-criteria",
  "move_in",
  "waiting_for",
  "-reports",
  "form",
  "agent",
  "status",
] as const satisfies readonly Sort[];

const isPhoneSort = (sort: Sort) => phoneSorts.some((each) => each === sort);

/** Renders the controls of the list: filters, sort order, grouping, columns and saved views. */
export function ListTools({ tab, state, hrefOf, isNarrow }: ToolsProps) {
  const t = useT();
  const texts = t(applicantListTexts);
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<"filters" | "columns" | "views" | null>(null);
  const close = () => setOpenDialog(null);
  const navigateTo = (change: Partial<ListState>) => void navigate(hrefOf(change), { preventScrollReset: true });
  const [exporting, setExporting] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useScrollEdges(row);
  async function exportCsv() {
    setExporting(true);
    await downloadApplicantsCsv(listQuery(tab, state)).then(
      (blob) => saveBlob(blob, `${texts.export_filename}.csv`),
      (error: unknown) => toast("error", failureText(error, t)),
    );
    setExporting(false);
  }
  return (
    <div ref={row} className={`${edges.row} ${edges.onPhones} ${styles.bar}`}>
      <Button aria-haspopup="dialog" onClick={() => setOpenDialog("filters")}>
        <Icon name="lines" size={18} />
        {texts.filter}
      </Button>
      {isNarrow && !state.grouped && (
        <SelectInput
          aria-label={texts.sort_by}
          value={state.sort}
          onChange={(value) => navigateTo({ sort: sorts.find((sort) => sort === value) ?? newestFirst })}
          placeholder={null}
          options={[
            ...phoneSorts.map((value) => ({ value, label: texts.sorts[value] })),
            ...phoneSorts.flatMap((each) =>
              reversedSort(each) === state.sort && !isPhoneSort(state.sort)
                ? [{ value: state.sort, label: texts.reversed({ order: texts.sorts[each] }) }]
                : [],
            ),
          ]}
        />
      )}
      <Link
        to={hrefOf({ grouped: !state.grouped })}
        aria-current={state.grouped ? "true" : undefined}
        className={filters.chip}
        preventScrollReset
      >
        {state.grouped && <span aria-hidden="true">✓</span>}
        {texts.group_by_unit}
      </Link>
      {!isNarrow && (
        <Button aria-haspopup="dialog" onClick={() => setOpenDialog("columns")}>
          <Icon name="gear" size={18} />
          {texts.customize}
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => setOpenDialog("views")}>
        <Icon name="star" size={18} />
        {texts.views}
      </Button>
      <Button busy={exporting} onClick={() => void exportCsv()}>
        {!exporting && <Icon name="download" size={18} />}
        {texts.export}
      </Button>
      {openDialog === "filters" && (
        <FilterDialog
          tab={tab}
          state={state}
          onApply={(change) => {
            close();
            navigateTo(change);
          }}
          onClose={close}
        />
      )}
      {openDialog === "columns" && <CustomizeDialog onClose={close} />}
      {openDialog === "views" && <ViewsDialog tab={tab} state={state} onClose={close} />}
    </div>
  );
}
