import { useRef, useState } from "react";
import type { Outcome, Payment } from "#contract/payment-schemas.ts";
import type { Message } from "#texts/message.ts";
import { paymentsTexts } from "#texts/payments/texts.ts";
import { useT } from "#ui/texts.tsx";
import { ApiError, isProblem } from "#web/api/errors/api-error.ts";
import { failureText, wholeMinutesOf } from "#web/api/errors/failure-text.ts";
import type { CardChange } from "#web/features/payments/provider-script.ts";
import type { Card } from "#web/features/payments/use-card.ts";

export type PayCalls = {
  /** called with the same token for every retry with the same card */
  send: (stripeToken: string) => Promise<Outcome>;
  confirm: (paymentId: string) => Promise<Outcome>;
  onPaid: (payment: Payment) => void;
};

/** Statuses for which polling is useless: the payer must act. */
const interruptedMessages: Partial<Record<Payment["status"], Message>> = {
  requires_action: (t) => t(paymentsTexts).confirm_again,
  canceled: (t) => t(paymentsTexts).canceled,
};

/** `change`: the state of the field from which the token was created; another state may be another card. */
type PendingToken = { token: string; change: CardChange | null };

/**
 * Pays with the card in the card field. If the response was lost, the same token is sent again, so that the card is
 * charged once; after any response, or after a change, the next attempt reads the field again.
 */
export function usePay(card: Card, { send, confirm, onPaid }: PayCalls) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  /** the error of the card, shown next to the field */
  const [cardError, setCardError] = useState<string | null>(null);
  /** any other error */
  const [failure, setFailure] = useState<string | null>(null);
  const [receiptErrors, setReceiptErrors] = useState<string[]>([]);
  const [pendingPayment, setPendingPayment] = useState<Payment | null>(null);
  const pendingToken = useRef<PendingToken | null>(null);

  async function createToken(): Promise<string | null> {
    const pending = pendingToken.current;
    if (pending && pending.change === card.current()) return pending.token;
    const parts = card.providerParts();
    // the provider's iframe reports the last digit asynchronously
    if (!card.current()?.complete) await new Promise((resolve) => setTimeout(resolve, 200));
    if (!parts || !card.current()?.complete) {
      setCardError(card.current()?.error?.message ?? t(paymentsTexts).enter_card);
      card.focus();
      return null;
    }
    const change = card.current();
    const { error, paymentMethod } = await parts.provider.createPaymentMethod({ type: "card", card: parts.element });
    if (!paymentMethod) {
      setCardError(error?.message ?? t(paymentsTexts).card_not_read);
      return null;
    }
    pendingToken.current = { token: paymentMethod.id, change };
    return paymentMethod.id;
  }

  async function handleOutcome({ payment, action }: Outcome): Promise<void> {
    const parts = card.providerParts();
    if (payment && action && parts) {
      // The payment's status comes from the server, regardless of the authentication result in the browser.
      await parts.provider.handleNextAction({ clientSecret: action.client_secret }).catch(() => undefined);
      return await finish(await confirm(payment.id));
    }
    await finish({ payment, action });
  }

  async function finish({ payment }: Outcome): Promise<void> {
    pendingToken.current = null;
    if (payment?.status === "succeeded") return onPaid(payment);
    const text = payment && interruptedMessages[payment.status];
    if (text) setFailure(t(text));
    setPendingPayment(text ? null : payment);
  }

  async function runExclusive(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setCardError(null);
    setFailure(null);
    setReceiptErrors([]);
    try {
      await work();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }

  function showError(error: unknown): void {
    const lost = error instanceof ApiError && error.isRetryable;
    if (!lost) {
      pendingToken.current = null;
      // for example, if the bank declined: the payer corrects the card in the form
      setPendingPayment(null);
    }
    const cardRefusal = error instanceof ApiError ? error.errors.stripeToken?.[0] : undefined;
    const receipt = error instanceof ApiError ? error.errors.payment_receipt : undefined;
    if (cardRefusal) setCardError(t(cardRefusal));
    else if (receipt) setReceiptErrors(receipt.map((text) => t(text)));
    else if (isProblem(error, "unavailable") && error.retryAfter)
      setFailure(t(paymentsTexts).card_payments_unavailable({ minutes: wholeMinutesOf(error.retryAfter) }));
    else if (lost && error.status !== 429) setFailure(t(paymentsTexts).no_response);
    else setFailure(failureText(error, t));
  }

  return {
    busy,
    cardError,
    failure,
    receiptErrors,
    waiting: pendingPayment,
    pay: () =>
      runExclusive(async () => {
        const token = await createToken();
        if (token) await handleOutcome(await send(token));
      }),
    checkPayment: () =>
      runExclusive(async () => {
        if (pendingPayment) await finish(await confirm(pendingPayment.id));
      }),
  };
}
