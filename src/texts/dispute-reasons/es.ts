import type en from "./en.ts";

const texts: typeof en = {
  credit_not_processed: "Quien pagó dice que no recibió un reembolso prometido.",
  duplicate: "Quien pagó dice que se le cobró dos veces.",
  fraudulent: "Quien pagó dice que no hizo este pago.",
  other: "Quien pagó dice que este pago es incorrecto.",
  product_not_received: "Quien pagó dice que no recibió lo que pagó.",
  product_unacceptable: "Quien pagó dice que lo que recibió no era lo prometido.",
  unrecognized: "Quien pagó dice que no reconoce este pago.",
};

export default texts;
