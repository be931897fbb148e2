import type { ExcludedRecord } from "#rules/law/lookback.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";

/** Which records of a report the law of the home's place excludes from the decision, and why. */
export function ExcludedRecords({ excluded }: { excluded: readonly ExcludedRecord[] }) {
  const t = useT();
  if (excluded.length === 0) return null;
  const why = {
    too_old: (place: string) => t("Too old to consider in {place}", { place }),
    dismissed: (place: string) => t("Dismissed: can't be considered in {place}", { place }),
    never: (place: string) => t("Can't be considered in {place}", { place }),
  };
  return (
    <Notice tone="attention" title={t("Records you can't consider")}>
      <p>{t("The law doesn't let you decline the applicant because of these records.")}</p>
      <ul>
        {excluded.map((each) => (
          <li key={`${each.number} ${each.title} ${each.why}`}>
            <strong>{each.title}</strong> ({each.number}): {why[each.why](each.place)} <cite>{each.citation}</cite>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
