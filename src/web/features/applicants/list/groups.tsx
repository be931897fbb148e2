import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import styles from "#web/features/applicants/list/applicants.module.css";
import { leadOf } from "#web/features/applicants/selection/bundle-text.ts";

/** Adjacent bundles of one unit; `unit` is null if the list is not grouped. */
type Group = { unit: string | null; bundles: Bundle[]; is_occupied: boolean | null };

/** Groups bundles, which must be sorted by unit. */
export function groupsOf(bundles: Bundle[], grouped: boolean): Group[] {
  if (!grouped) return [{ unit: null, bundles, is_occupied: null }];
  const groups = Map.groupBy(bundles, (bundle) => leadOf(bundle).unit_address);
  return Array.from(groups, ([unit, own]) => ({
    unit,
    bundles: own,
    is_occupied: own.find(({ is_occupied }) => is_occupied !== null)?.is_occupied ?? null,
  }));
}

/** Renders a group's heading: the unit, whether it is occupied, and its number of applicants on the page. */
export function UnitHeading({ group: { unit, bundles, is_occupied } }: { group: Group }) {
  const t = useT();
  const texts = t(applicantListTexts);
  return (
    <span className={styles.unit}>
      <strong>{unit || texts.no_unit}</strong>
      {is_occupied !== null && (
        <StatusBadge tone={is_occupied ? "plain" : "good"}>{is_occupied ? texts.occupied : texts.vacant}</StatusBadge>
      )}
      <span>{texts.on_this_page({ n: bundles.length })}</span>
    </span>
  );
}
