import type en from "./en.ts";

const texts: typeof en = {
  credit_not_processed: "El titular de la tarjeta dice que no recibió un reembolso prometido.",
  duplicate: "El titular de la tarjeta dice que se le cobró dos veces.",
  fraudulent: "El titular de la tarjeta dice que no hizo este pago.",
  other: "El titular de la tarjeta dice que este pago es incorrecto.",
  product_not_received: "El titular de la tarjeta dice que no recibió lo que pagó.",
  product_unacceptable: "El titular de la tarjeta dice que lo que recibió no era lo prometido.",
  unrecognized: "El titular de la tarjeta dice que no reconoce este pago.",
};

export default texts;
