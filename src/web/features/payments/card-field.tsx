import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { Brands } from "#web/features/payments/brands.tsx";
import styles from "#web/features/payments/card.module.css";
import { isTrial, type ProviderSetting } from "#web/features/payments/provider-script.ts";
import type { Card } from "#web/features/payments/use-card.ts";

type CardFieldProps = { card: Card; setting: ProviderSetting; error: string | null };

/** The provider's field with its label, the cards that are taken, and what is wrong with the one that is typed. */
export function CardField({ card, setting, error }: CardFieldProps) {
  const t = useT();
  const { change, focused, container, retry, state } = card;
  const shown = error ?? change?.error?.message ?? null;
  return (
    <fieldset className={styles.field} aria-describedby="card-error">
      <legend className={styles.label}>{t("Card")}</legend>
      <Brands cardNumber={change?.brand ?? ""} />
      {state === "failed" ? (
        <Notice tone="error" announced>
          <p>{t("The card form couldn't be loaded. Check your connection.")}</p>
          <Button onClick={retry}>{t("Try again")}</Button>
        </Notice>
      ) : (
        <div
          ref={container}
          className={styles.frame}
          data-focused={focused || undefined}
          data-invalid={shown !== null || undefined}
          aria-busy={state === "loading" || undefined}
        />
      )}
      <p id="card-error" className={styles.error} role="alert">
        {shown}
      </p>
      {isTrial(setting) && (
        <p className={styles.quiet}>
          {t("Test mode: no real charges. Use card 4242 4242 4242 4242 with any future date and any code.")}
        </p>
      )}
    </fieldset>
  );
}
