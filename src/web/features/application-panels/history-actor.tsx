import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { HistoryEntry } from "#web/api/applications/application-history.ts";

/** Who did what an entry of the history says, and in whose name if it was support staff. */
export function HistoryActor({ entry: { by, on_behalf_of } }: { entry: Pick<HistoryEntry, "by" | "on_behalf_of"> }) {
  const t = useT();
  if (!by) return null;
  const texts = t(applicationSummaryTexts);
  return <> {on_behalf_of ? texts.by_support({ who: by, user: on_behalf_of }) : texts.by_person({ who: by })}</>;
}
