import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { brandName } from "#rules/money/card-brands.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { savedCardQuery, useRemoveSavedCard } from "#web/api/applications/payments.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { QueryFailure } from "#web/components/load-failure.tsx";
import styles from "#web/features/account-settings/settings.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Renders the landlord's saved card for reports, with a button to remove it; nothing if there is none. */
export function SavedCard() {
  const texts = useT()(accountSettingsTexts);
  const query = useQuery(savedCardQuery);
  const remove = useRemoveSavedCard();
  const sectionRef = useRef<HTMLElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isRemoved, setIsRemoved] = useState(false);
  const form = useSubmit({
    send: async () => {
      await remove.mutateAsync();
      setIsConfirming(false);
      setIsRemoved(true);
      toast("success", texts.card_removed);
      sectionRef.current?.focus();
    },
  });
  if (!query.data) return isProblem(query.error, "forbidden") ? null : <QueryFailure of={query} />;
  const { card } = query.data;
  if (!card && !isRemoved) return null;
  const expiry = card && `${String(card.exp_month).padStart(2, "0")}/${card.exp_year}`;
  return (
    <section ref={sectionRef} tabIndex={-1} aria-labelledby="saved-card" className={styles.section}>
      <h2 id="saved-card">{texts.saved_card}</h2>
      {card && expiry ? (
        <>
          <p>{texts.saved_card_ending({ brand: brandName(card.brand), last4: card.last4, expiry })}</p>
          <p>{texts.saved_card_hint}</p>
          <div>
            <Button onClick={() => setIsConfirming(true)}>{texts.remove_card}</Button>
          </div>
        </>
      ) : (
        <p>{texts.no_saved_card}</p>
      )}
      {isConfirming && (
        <FormDialog
          form={form}
          title={texts.remove_card_question}
          action={texts.remove_card}
          variant="danger"
          onClose={() => setIsConfirming(false)}
        >
          <p>{texts.remove_card_consequence}</p>
        </FormDialog>
      )}
    </section>
  );
}
