import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { SecondFactorExplanation } from "#web/features/authentication/second-factor-explanation.tsx";

/** Explains that a file requires two-step verification, and links to the setting. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t(reportOrdersTexts).turn_on_two_step_to_read} onClose={onClose}>
      <SecondFactorExplanation />
    </Dialog>
  );
}
