import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { SecondFactorExplanation } from "#web/features/authentication/second-factor-explanation.tsx";

/**
 * Shown in place of a report or an income: the landlord's company or this installation requires a second factor first.
 */
export function SecondFactorRequired() {
  const t = useT();
  return (
    <Notice tone="attention" title={t(reportOrdersTexts).turn_on_two_step_to_read}>
      <SecondFactorExplanation />
    </Notice>
  );
}
