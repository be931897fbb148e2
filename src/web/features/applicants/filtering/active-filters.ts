import type { CriteriaFilter } from "#rules/criteria/criteria-counts.ts";
import { formatDate } from "#rules/text/dates.ts";
import type { Status } from "#rules/workflow/statuses.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { statusesTexts } from "#texts/statuses/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import type { BundleFilters } from "#web/api/applications/application-bundles.ts";
import { type ListState, type TextFilter, textFilters } from "#web/features/applicants/state/list-state.ts";

/** Returns the dialog's active filters, with their labels. */
export function activeFilters(state: ListState, filterOptions: BundleFilters | undefined, t: Translate) {
  const texts = t(applicantListTexts);
  const filterLabels: Record<TextFilter, (value: string) => string> = {
    status: (value) => t(statusesTexts)[value as Status],
    form: (value) => filterOptions?.forms.find(({ slug }) => slug === value)?.name ?? value,
    unit: (value) => value,
    agent: (value) => filterOptions?.agents.find(({ id }) => id === value)?.name ?? texts.columns.agent,
    report: (value) => texts.report_ready[value as keyof typeof texts.report_ready],
    criteria: (value) => texts.criteria_filters[value as CriteriaFilter],
    received_from: (value) => texts.received_since({ day: formatDate(value) }),
    received_to: (value) => texts.received_until({ day: formatDate(value) }),
    move_in_from: (value) => texts.move_in_since({ day: formatDate(value) }),
    move_in_to: (value) => texts.move_in_until({ day: formatDate(value) }),
  };
  return textFilters.flatMap((name) => (state[name] ? [{ name, label: filterLabels[name](state[name]) }] : []));
}
