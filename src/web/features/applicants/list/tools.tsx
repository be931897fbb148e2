import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { reversedSort, type Sort, sorts } from "#rules/workflow/sort-keys.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { SelectInput } from "#ui/fields/select-field.tsx";
import { useT } from "#ui/texts.tsx";
import { applicantsCsv } from "#web/api/applications/application-bundles.ts";
import { failureText } from "#web/api/errors/failure.ts";
import edges from "#web/components/scroll-edges/scroll-edges.module.css";
import { useScrollEdges } from "#web/components/scroll-edges/scroll-edges.ts";
import styles from "#web/features/applicants/filtering/filtering.module.css";
import filters from "#web/features/applicants/list/filters.module.css";
import { type ListState, newestFirst, queryOf, type Tab } from "#web/features/applicants/state/list-state.ts";
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
  tab: Tab;
  state: ListState;
  hrefOf: (change: Partial<ListState>) => string;
  /** without column headings the sort order is selected here */
  narrow: boolean;
};

/** The sort orders on a phone: each column in its usual direction, and oldest first. */
const offered = [
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

const isOffered = (sort: Sort) => offered.some((each) => each === sort);

/** Renders the controls of the list: filters, sort order, grouping, columns and saved views. */
export function Tools({ tab, state, hrefOf, narrow }: ToolsProps) {
  const t = useT();
  const texts = t(applicantListTexts);
  const navigate = useNavigate();
  const [open, setOpen] = useState<"filters" | "columns" | "views" | null>(null);
  const close = () => setOpen(null);
  const go = (change: Partial<ListState>) => void navigate(hrefOf(change), { preventScrollReset: true });
  const [exporting, setExporting] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useScrollEdges(row);
  async function save() {
    setExporting(true);
    await applicantsCsv(queryOf(tab, state)).then(
      (blob) => saveBlob(blob, `${texts.export_filename}.csv`),
      (error: unknown) => toast("error", failureText(error, t)),
    );
    setExporting(false);
  }
  return (
    <div ref={row} className={`${edges.row} ${edges.onPhones} ${styles.bar}`}>
      <Button aria-haspopup="dialog" onClick={() => setOpen("filters")}>
        <Icon name="lines" size={18} />
        {texts.filter}
      </Button>
      {narrow && !state.grouped && (
        <SelectInput
          aria-label={texts.sort_by}
          value={state.sort}
          onChange={(value) => go({ sort: sorts.find((sort) => sort === value) ?? newestFirst })}
          placeholder={null}
          options={[
            ...offered.map((value) => ({ value, label: texts.sorts[value] })),
            ...offered.flatMap((each) =>
              reversedSort(each) === state.sort && !isOffered(state.sort)
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
      {!narrow && (
        <Button aria-haspopup="dialog" onClick={() => setOpen("columns")}>
          <Icon name="gear" size={18} />
          {texts.customize}
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => setOpen("views")}>
        <Icon name="star" size={18} />
        {texts.views}
      </Button>
      <Button busy={exporting} onClick={() => void save()}>
        {!exporting && <Icon name="download" size={18} />}
        {texts.export}
      </Button>
      {open === "filters" && (
        <FilterDialog
          tab={tab}
          state={state}
          onApply={(change) => {
            close();
            go(change);
          }}
          onClose={close}
        />
      )}
      {open === "columns" && <CustomizeDialog onClose={close} />}
      {open === "views" && <ViewsDialog tab={tab} state={state} onClose={close} />}
    </div>
  );
}
