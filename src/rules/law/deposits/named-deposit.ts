import type { Message } from "#texts/message.ts";
import { moveInProblemsTexts } from "#texts/move-in-problems/texts.ts";
import { paymentItemsTexts } from "#texts/payment-items/texts.ts";

type DepositKind = "security_deposit" | "holding_deposit";

const holding =
  /\b(hold(ing)? (the )?(deposit|fee|unit|home|apartment)|earnest money|deposito de reserva|reserva de la (vivienda|unidad|casa)|arras)\b/;

const security =
  /\b(depositos?|deposits?|sec(urity)?\.? dep|last month('?s)?( of)? rent|(first|1st) (month )?and last( month)?|ultimo mes de (alquiler|renta|arriendo)|ultima (mensualidad|renta)|fianza)\b/;

/**
 * Returns the kind of deposit that the name of a charge describes, in English or Spanish; null: none. The law of deposits
 * applies to money that secures a lease whatever it is called, such as last month's rent in advance.
 */
export function depositNamedIn(name: string): DepositKind | null {
  const words = name.normalize("NFD").replace(/\p{M}/gu, "").replace(/[‘’]/g, "'").replace(/\s+/g, " ").toLowerCase();
  if (holding.test(words)) return "holding_deposit";
  return security.test(words) ? "security_deposit" : null;
}

/** Says which kind of charge a deposit is requested as. */
export const depositKindMessage =
  (kind: DepositKind): Message =>
  (t) =>
    t(moveInProblemsTexts).deposit_kind({ kind: t(paymentItemsTexts)[kind] });
