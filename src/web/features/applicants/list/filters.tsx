import { Link } from "react-router";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/applicants/list/filters.module.css";
import type { ListState, Tab } from "#web/features/applicants/list/list-state.ts";

type FiltersProps = { tab: Tab; state: ListState; hrefOf: (change: Partial<ListState>) => string };

/** What narrows the tab down: each chip is a link that turns its filter on or off. */
export function Filters({ tab, state, hrefOf }: FiltersProps) {
  const t = useT();
  const { shortlisted, decision } = state;
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
  ];
  return (
    <ul role="list" aria-label={t(applicantsTexts).filters} className={styles.chips}>
      {chips.map(({ label, on, to }) => (
        <li key={label}>
          <Link to={to} aria-current={on ? "true" : undefined} className={styles.chip} preventScrollReset>
            {on && <span aria-hidden="true">✓</span>}
            {label}
            {on && <span className="visually-hidden">{t(applicantsTexts).press_turn_off}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
