import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { MakeOffer } from "#web/features/application-review/reports/make-offer.tsx";

/** For the landlord: records a conditional offer that no report or question waits for, but reasons to decline require. */
export function OfferNotice({ application }: { application: Application }) {
  const t = useT();
  const { abilities, next_actions } = application;
  // what waits for the offer has its own button
  if (!abilities.make_offer || next_actions.some(({ action }) => action === "make_offer")) return null;
  return (
    <Notice title={t(reportOrdersTexts).offer_before_reasons}>
      <p>{t(reportOrdersTexts).offer_before_reasons_text}</p>
      <MakeOffer application={application} allows="reasons" />
    </Notice>
  );
}
