import { foldText } from "#rules/text/fold-text.ts";
import type { Message } from "#texts/message.ts";
import { moveInProblemsTexts } from "#texts/move-in-problems/texts.ts";
import { paymentItemsTexts } from "#texts/payment-items/texts.ts";

type DepositKind = "security_deposit" | "holding_deposit";

/** Phrases that contain words for a deposit, or similar ones, but describe something else. */
const unrelatedPhrases = [
  /\bdeposit (insurance|waiver|alternative|replacement)/g,
  /\b(direct deposit|safe(ty)? deposit box)/g,
  /\b(mail|package) hold(ing)?\b/g,
  /\b(seguro de deposito|deposito directo)\b/g,
  /\bcasa club\b/g,
];

const holdingPhrases = [
  /\bhold(ing)? (the )?(deposit|fee|unit|home|apartment)\b/,
  /\bearnest money\b/,
  /\bdeposito de reserva\b/,
  /\breserva de la (vivienda|unidad|casa)\b/,
  /\barras\b/,
];

const securityPhrases = [
  /\b(deposit|deposito)s?\b/,
  /\bsec(urity)?\.? dep/,
  /\blast months?( of)? rent\b/,
  /\b(first|1st) (months? )?(rent )?(and )*last\b/,
  /\bultimo mes de (alquiler|renta|arriendo)\b/,
  /\bultima (mensualidad|renta)\b(?! del?\b)/,
  /\bultima (mensualidad|renta) del? (alquiler|renta|arriendo|arrendamiento|contrato|apartamento|departamento|la vivienda|la casa)\b/,
  /\bfianza\b/,
];

/**
 * Returns the kind of deposit that the name of a charge describes, in English or Spanish; null: none. The law of deposits
 * applies to money that secures a lease whatever it is called, such as last month's rent in advance.
 */
export function findDepositKind(name: string): DepositKind | null {
  // the mark separates the words around an innocent phrase
  const words = unrelatedPhrases.reduce((text, phrase) => text.replace(phrase, "|"), normalizeName(name));
  if (holdingPhrases.some((phrase) => phrase.test(words))) return "holding_deposit";
  return securityPhrases.some((phrase) => phrase.test(words)) ? "security_deposit" : null;
}

/**
 * Normalizes a name: lower case, without accents and apostrophes, with "and" between the items of a list and a space
 * for a hyphen.
 */
const normalizeName = (name: string): string =>
  foldText(name)
    .replace(/['‘’]/g, "")
    .replace(/[,&+/]/g, " and ")
    .replace(/\b[-‐‑]\b/g, " ")
    .replace(/\s+/g, " ");

/** Returns the message that says which kind of charge a deposit is requested as. */
export const depositKindMessage =
  (kind: DepositKind): Message =>
  (t) =>
    t(moveInProblemsTexts).deposit_kind({ kind: t(paymentItemsTexts)[kind] });
