import type { ExcludedRecord } from "#rules/law/lookback.ts";
import { reportViewTexts } from "#texts/report-view/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";

/** The records of a report that the law of the home's jurisdiction excludes from the decision, and why. */
export function ExcludedRecords({ excluded }: { excluded: readonly ExcludedRecord[] }) {
  const t = useT();
  if (excluded.length === 0) return null;
  const reasonTexts = {
    too_old: (place: string) => t(reportViewTexts).excluded_too_old({ place }),
    dismissed: (place: string) => t(reportViewTexts).excluded_dismissed({ place }),
    no_conviction: (place: string) => t(reportViewTexts).excluded_no_conviction({ place }),
    unclear: (place: string) => t(reportViewTexts).excluded_unclear({ place }),
    never: (place: string) => t(reportViewTexts).excluded_always({ place }),
  };
  return (
    <Notice tone="attention" title={t(reportViewTexts).excluded_records}>
      <p>{t(reportViewTexts).excluded_records_law}</p>
      <ul>
        {excluded.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: records may be equal, and the order is fixed
          <li key={index}>
            <strong>{each.title}</strong>
            {each.number && ` (${each.number})`}: {reasonTexts[each.why](each.place)} <cite>{each.citation}</cite>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
