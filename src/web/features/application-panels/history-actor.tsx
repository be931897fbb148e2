import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { HistoryEntry } from "#web/api/applications/application-history.ts";

/** Renders the actor of a history entry, and the user on whose behalf support staff acted. */
export function HistoryActor({ entry: { by, on_behalf_of } }: { entry: Pick<HistoryEntry, "by" | "on_behalf_of"> }) {
  const t = useT();
  if (!by) return null;
  const texts = t(applicationSummaryTexts);
  return <> {on_behalf_of ? texts.by_support({ who: by, user: on_behalf_of }) : texts.by_person({ who: by })}</>;
}
