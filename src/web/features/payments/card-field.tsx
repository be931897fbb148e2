import { commonTexts } from "#texts/common/texts.ts";
import { paymentsTexts } from "#texts/payments/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/payments/card.module.css";
import { CardBrands } from "#web/features/payments/card-brands.tsx";
import { isTestMode, type ProviderSetting } from "#web/features/payments/provider-script.ts";
import type { Card } from "#web/features/payments/use-card.ts";

type CardFieldProps = { card: Card; setting: ProviderSetting; error: string | null };

/** The provider's card field with its label, the accepted brands, and the error. */
export function CardField({ card, setting, error }: CardFieldProps) {
  const t = useT();
  const { change, isFocused, container, retry, state } = card;
  const displayedError = error ?? change?.error?.message ?? null;
  return (
    <fieldset className={styles.field} aria-describedby="card-error">
      <legend className={styles.label}>{t(paymentsTexts).card}</legend>
      <CardBrands cardNumber={change?.brand ?? ""} />
      {state === "failed" ? (
        <Notice tone="error" announced>
          <p>{t(paymentsTexts).card_form_not_loaded}</p>
          <Button onClick={retry}>{t(commonTexts).try_again}</Button>
        </Notice>
      ) : (
        <div
          ref={container}
          className={styles.frame}
          data-focused={isFocused || undefined}
          data-invalid={displayedError !== null || undefined}
          aria-busy={state === "loading" || undefined}
        />
      )}
      <p id="card-error" className={styles.error} role="alert">
        {displayedError}
      </p>
      {isTestMode(setting) && <p className={styles.quiet}>{t(paymentsTexts).test_mode}</p>}
    </fieldset>
  );
}
