import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { moveInChargesQuery } from "#web/api/applications/move-in-charges.ts";
import { KeyFactList } from "#web/features/application-review/summary/facts-strip.tsx";
import { keyFacts } from "#web/features/application-review/summary/key-facts.ts";
import { formatUnpaidCharges } from "#web/features/application-review/summary/unpaid-charges.ts";
import { useOptionalQuery } from "#web/hooks/use-optional-query.ts";

type KeyFactsStripProps = { application: Application };

/** The five key facts of an application for the landlord, in a row. */
export function KeyFactsStrip({ application }: KeyFactsStripProps) {
  const hasCharges = application.status === "A" && application.abilities.see_money;
  return hasCharges ? (
    <FactsWithCharges application={application} />
  ) : (
    <KeyFactsRow application={application} unpaidChargesText="" />
  );
}

function FactsWithCharges({ application }: KeyFactsStripProps) {
  const t = useT();
  const charges = useOptionalQuery(moveInChargesQuery(application.id));
  // unknown while the charges load, or if they fail to load
  return (
    <KeyFactsRow
      application={application}
      unpaidChargesText={charges ? formatUnpaidCharges(charges.results, t) : null}
    />
  );
}

function KeyFactsRow({ application, unpaidChargesText }: KeyFactsStripProps & { unpaidChargesText: string | null }) {
  const t = useT();
  return (
    <KeyFactList facts={keyFacts(application, t, unpaidChargesText)} label={t(applicationSummaryTexts).key_facts} />
  );
}
