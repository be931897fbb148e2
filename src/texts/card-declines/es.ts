import type en from "./en.ts";

const texts: typeof en = {
  declined: "Su tarjeta fue rechazada. Pruebe con otra tarjeta o comuníquese con su banco.",
  insufficient_funds: "Esta tarjeta no tiene fondos suficientes. Pruebe con otra tarjeta.",
  expired: "Esta tarjeta está vencida. Pruebe con otra.",
  wrong_cvc: "El código de seguridad no corresponde a esta tarjeta. Revíselo e inténtelo de nuevo.",
  wrong_number: "El número de la tarjeta no es correcto. Revíselo e inténtelo de nuevo.",
  authentication_failed: "Su banco no pudo confirmar que era usted. Inténtelo de nuevo o use otra tarjeta.",
  try_again: "No pudimos comunicarnos con su banco. No se cobró nada. Inténtelo de nuevo.",
};

export default texts;
