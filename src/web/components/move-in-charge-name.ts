import type { MoveInCharge } from "#contract/move-in-charges.ts";
import { paymentItemsTexts } from "#texts/payment-items/texts.ts";
import type { Translate } from "#ui/texts.tsx";

/** Returns the name of a move-in charge. */
export const moveInChargeName = ({ kind, label }: Pick<MoveInCharge, "kind" | "label">, t: Translate): string =>
  label || t(paymentItemsTexts)[kind];
