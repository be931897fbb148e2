import { useState } from "react";
import { homeOffersTexts } from "#texts/home-offers/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { useOfferHomeAgain } from "#web/api/applications/home-offers.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { toast } from "#web/hooks/toast.ts";

/** The button that offers the home again to an applicant who didn't answer in time. */
export function OfferHomeAgain({ id }: { id: string }) {
  const t = useT();
  const texts = t(homeOffersTexts);
  const offerAgain = useOfferHomeAgain(id);
  const [isConfirming, setIsConfirming] = useState(false);
  async function send() {
    try {
      await offerAgain.mutateAsync();
      toast("success", texts.offered_again_toast);
    } catch (error) {
      toast("error", failureText(error, t));
    }
    setIsConfirming(false);
  }
  return (
    <div>
      <Button onClick={() => setIsConfirming(true)}>{texts.offer_again}</Button>
      {isConfirming && (
        <ConfirmDialog
          title={texts.offer_again_title}
          action={texts.offer_again}
          variant="primary"
          busy={offerAgain.isPending}
          onConfirm={() => void send()}
          onCancel={() => setIsConfirming(false)}
        >
          <p>{texts.offer_again_text}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
