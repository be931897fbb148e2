import { useCallback, useRef } from "react";
import { criteriaFilters } from "#rules/criteria/criteria-counts.ts";
import type { ListTab } from "#rules/workflow/statuses.ts";
import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { useT } from "#ui/texts.tsx";
import { bundleFiltersQuery } from "#web/api/applications/application-bundles.ts";
import { restoreFocusNearby } from "#web/components/focus/restore-focus-nearby.ts";
import edges from "#web/components/scroll-edges/scroll-edges.module.css";
import { useScrollEdges } from "#web/components/scroll-edges/scroll-edges.ts";
import { activeFilters } from "#web/features/applicants/filtering/active-filters.ts";
import styles from "#web/features/applicants/list/filters.module.css";
import { isFiltered, type ListState, noFilters } from "#web/features/applicants/state/list-state.ts";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";
import { routerLinkInPlace, useRouterLinks } from "#web/navigation/router-links.ts";

type FiltersProps = {
  tab: ListTab;
  state: ListState;
  hrefOf: (change: Partial<ListState>) => string;
  /** whether any applicant on the page applied with a form that has criteria */
  hasCriteria: boolean;
};

/** Renders the filters of a tab: each chip is a link that toggles its filter. */
export function Filters({ tab, state, hrefOf, hasCriteria }: FiltersProps) {
  const t = useT();
  const texts = t(applicantListTexts);
  const { shortlisted, decision, form, agent, criteria } = state;
  // the URL contains only the IDs of a form and an agent, not their names
  const data = useOptionalQuery({ ...bundleFiltersQuery, enabled: form !== "" || agent !== "" });
  const chips = [
    { label: t(applicantsTexts).shortlisted, on: shortlisted, to: hrefOf({ shortlisted: !shortlisted }) },
    ...(tab === "decided"
      ? (
          [
            ["accepted", t(applicantsTexts).selected],
            ["declined", t(applicantsTexts).declined],
          ] as const
        ).map(([name, label]) => ({
          label,
          on: decision === name,
          to: hrefOf({ decision: decision === name ? null : name }),
        }))
      : []),
    ...(hasCriteria || criteria
      ? criteriaFilters.map((name) => ({
          label: texts.criteria_filters[name],
          on: criteria === name,
          to: hrefOf({ criteria: criteria === name ? "" : name }),
        }))
      : []),
  ];
  const row = useRef<HTMLUListElement>(null);
  useScrollEdges(row);
  const followLinks = useRouterLinks();
  // a stable ref callback: the focus handler must still be attached when a chip is removed
  const attachList = useCallback(
    (element: HTMLUListElement | null) => {
      row.current = element;
      const cleanups = [followLinks(element), restoreFocusNearby(element)];
      return () => {
        for (const cleanUp of cleanups) cleanUp?.();
      };
    },
    [followLinks],
  );
  return (
    <ul
      ref={attachList}
      role="list"
      aria-label={t(applicantsTexts).filters}
      className={`${edges.row} ${edges.onPhones} ${styles.chips}`}
    >
      {chips.map(({ label, on, to }) => (
        <li key={label}>
          <a href={to} aria-current={on ? "true" : undefined} className={styles.chip} {...routerLinkInPlace}>
            {on && <span aria-hidden="true">✓</span>}
            {label}
            {on && <span className="visually-hidden">{t(applicantsTexts).on_press_to_turn_off}</span>}
          </a>
        </li>
      ))}
      {activeFilters({ ...state, criteria: "" }, data, t).map(({ name, label }) => (
        <li key={name}>
          <a
            href={hrefOf({ [name]: "" })}
            aria-current="true"
            aria-label={texts.remove_filter({ name: label })}
            className={styles.chip}
            {...routerLinkInPlace}
          >
            <span className={styles.chipText}>{label}</span>
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {isFiltered(state) && (
        <li>
          <a href={hrefOf(noFilters)} className={styles.clear} {...routerLinkInPlace}>
            {texts.clear_all}
          </a>
        </li>
      )}
    </ul>
  );
}
