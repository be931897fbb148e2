import type { Payment } from "#contract/payment-schemas.ts";
import { brandName } from "#rules/money/card-brands.ts";
import { paymentHistoryTexts } from "#texts/payment-history/texts.ts";
import type { Translate } from "#ui/texts.tsx";

/** Returns the payment method, such as "Visa ending in 4242"; null if it isn't known. */
export function paymentMethodText({ method, card }: Pick<Payment, "method" | "card">, t: Translate): string | null {
  const texts = t(paymentHistoryTexts);
  if (!card) return null;
  if (method === "bank") return texts.bank_ending({ bank: card.brand || texts.bank_account, digits: card.last4 });
  return texts.card_ending({ brand: brandName(card.brand), digits: card.last4 });
}
