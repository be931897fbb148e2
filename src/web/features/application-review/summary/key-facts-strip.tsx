import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { FactsStrip } from "#web/features/application-review/summary/facts-strip.tsx";
import { keyFacts } from "#web/features/application-review/summary/key-facts.ts";

/** The five key facts of an application for a landlord, side by side. */
export function KeyFactsStrip({ application }: { application: Application }) {
  const t = useT();
  return <FactsStrip facts={keyFacts(application, t)} label={t(applicationSummaryTexts).key_facts} />;
}
