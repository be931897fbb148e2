import type { MoveInCharge } from "#contract/move-in-charges.ts";
import { formatCents, toCents } from "#rules/money/money.ts";
import { moveInChargesTexts } from "#texts/move-in-charges/texts.ts";
import type { Translate } from "#ui/texts.tsx";

/** Describes the unpaid move-in charges; empty if there are none, or if a payment is processing. */
export function formatUnpaidCharges(charges: readonly Pick<MoveInCharge, "status" | "amount">[], t: Translate): string {
  const cents = charges
    .filter(({ status }) => status === "requested" || status === "failed")
    .reduce((sum, { amount }) => sum + toCents(amount), 0);
  return cents === 0 ? "" : t(moveInChargesTexts).unpaid({ amount: formatCents(cents) });
}
