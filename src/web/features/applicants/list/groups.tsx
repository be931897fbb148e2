import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import styles from "#web/features/applicants/list/applicants.module.css";
import { primaryApplicationOf } from "#web/features/applicants/selection/bundle-text.ts";

/** Adjacent bundles of one unit; `unit` is null if the list is not grouped. */
type UnitGroup = { unit: string | null; bundles: Bundle[]; is_occupied: boolean | null };

/** Groups bundles, which must be sorted by unit. */
export function groupByUnit(bundles: Bundle[], grouped: boolean): UnitGroup[] {
  if (!grouped) return [{ unit: null, bundles, is_occupied: null }];
  const groups = Map.groupBy(bundles, (bundle) => primaryApplicationOf(bundle).unit_address);
  return Array.from(groups, ([unit, unitBundles]) => ({
    unit,
    bundles: unitBundles,
    is_occupied: unitBundles.find(({ is_occupied }) => is_occupied !== null)?.is_occupied ?? null,
  }));
}

/** Renders a group's heading: the unit, whether it is occupied, and its number of applicants on the page. */
export function UnitHeading({ group: { unit, bundles, is_occupied } }: { group: UnitGroup }) {
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
