import type en from "./en.ts";

const texts: typeof en = {
  declined: "Su tarjeta fue rechazada. Pruebe con otra tarjeta o comuníquese con su banco.",
  insufficient_funds: "Esta tarjeta no tiene fondos suficientes. Pruebe con otra tarjeta.",
  expired: "Esta tarjeta está vencida. Pruebe con otra.",
  wrong_cvc: "El código de seguridad no corresponde a esta tarjeta. Revíselo e inténtelo de nuevo.",
  wrong_number: "El número de la tarjeta es incorrecto. Revíselo e inténtelo de nuevo.",
  authentication_failed: "Su banco no pudo confirmar que era usted. Inténtelo de nuevo o use otra tarjeta.",
  try_again: "No pudimos comunicarnos con su banco. No se cobró nada. Inténtelo de nuevo.",
  bank_insufficient_funds:
    "Su banco devolvió el pago porque la cuenta no tenía fondos suficientes. Revise su saldo y pague de nuevo, o elija otra cuenta u otra forma de pago.",
  bank_account_closed:
    "Su banco devolvió el pago porque la cuenta está cerrada o no existe. Elija otra cuenta u otra forma de pago.",
  bank_refused:
    "Su banco no permite débitos de esta cuenta. Consulte con su banco, o elija otra cuenta u otra forma de pago.",
  bank_failed: "El pago bancario no se completó. Pague de nuevo, o elija otra cuenta u otra forma de pago.",
};

export default texts;
