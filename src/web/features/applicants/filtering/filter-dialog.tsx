import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { filterOfTab, type ListTab, type Status, statusCodes } from "#rules/workflow/statuses.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { statusesTexts } from "#texts/statuses/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { bundleFiltersQuery } from "#web/api/applications/application-bundles.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import styles from "#web/features/applicants/filtering/filtering.module.css";
import { type ListState, noFilters, type TextFilter } from "#web/features/applicants/state/list-state.ts";

/** Returns the statuses that a tab lists; the archive lists all. */
export function statusesOf(tab: ListTab): readonly Status[] {
  const filter = filterOfTab(tab);
  return "status" in filter ? filter.status : statusCodes;
}

/**
 * Returns the options of a filter, including the chosen one if it isn't among them: a form's earlier slug, or one
 * beyond the limit.
 */
export const withSelectedOption = (options: readonly Option[], selectedValue: string): readonly Option[] =>
  !selectedValue || options.some(({ value }) => value === selectedValue)
    ? options
    : [...options, { value: selectedValue, label: selectedValue }];

type Option = { value: string; label: string };
const reportKinds = ["credit", "eviction", "criminal"] as const;

type FilterDialogProps = {
  tab: ListTab;
  state: ListState;
  /** The filters come without the page: the filtered list starts on its first one. */
  onApply: (filters: Partial<Omit<ListState, "page">>) => void;
  onClose: () => void;
};

/** Renders the dialog with all filters; the list changes when they are applied. */
export function FilterDialog({ tab, state, onApply, onClose }: FilterDialogProps) {
  const t = useT();
  const texts = t(applicantListTexts);
  const filtersQuery = useQuery(bundleFiltersQuery);
  const { data } = filtersQuery;
  const { page: _, ...filters } = state;
  const [draft, setDraft] = useState(filters);
  const setFilter = (name: TextFilter) => (value: string) => setDraft({ ...draft, [name]: value });
  const renderSelect = (name: TextFilter, label: string, options: readonly Option[]) => (
    <SelectField
      id={`filter-${name}`}
      label={label}
      value={draft[name]}
      onChange={setFilter(name)}
      placeholder={texts.show_all}
      options={options}
    />
  );
  const renderDateRange = (label: string, from: TextFilter, to: TextFilter) => (
    <fieldset className={styles.range}>
      <legend>{label}</legend>
      <TextField id={`filter-${from}`} type="date" label={texts.from} value={draft[from]} onChange={setFilter(from)} />
      <TextField id={`filter-${to}`} type="date" label={texts.to} value={draft[to]} onChange={setFilter(to)} />
    </fieldset>
  );
  return (
    <Dialog unsaved={false} title={texts.filter_applicants} onClose={onClose} sheet>
      <form
        method="post"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onApply(draft);
        }}
      >
        {renderSelect(
          "status",
          texts.columns.status,
          statusesOf(tab).map((code) => ({ value: code, label: t(statusesTexts)[code] })),
        )}
        <QueryFailure of={filtersQuery} />
        {renderSelect(
          "form",
          texts.columns.form,
          withSelectedOption(data?.forms.map(({ slug, name }) => ({ value: slug, label: name })) ?? [], state.form),
        )}
        {renderSelect(
          "unit",
          texts.columns.unit,
          withSelectedOption(data?.units.map((unit) => ({ value: unit, label: unit })) ?? [], state.unit),
        )}
        {data && data.agents.length > 0
          ? renderSelect(
              "agent",
              texts.columns.agent,
              data.agents.map(({ id, name }) => ({ value: id, label: name })),
            )
          : null}
        {renderSelect(
          "report",
          texts.reports_ready,
          reportKinds.map((kind) => ({ value: kind, label: texts.report_ready[kind] })),
        )}
        {renderDateRange(texts.received_dates, "received_from", "received_to")}
        {renderDateRange(texts.move_in_dates, "move_in_from", "move_in_to")}
        <footer className={styles.buttons}>
          <Button onClick={() => onApply(noFilters)}>{texts.clear_all}</Button>
          <Button onClick={onClose}>{t(commonTexts).cancel}</Button>
          <Button type="submit" variant="primary">
            {texts.apply_filters}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
