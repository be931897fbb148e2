import type en from "./en.ts";

const texts: typeof en = {
  already_answered: "Usted ya respondió a esta disputa.",
  ended: "El banco ya decidió esta disputa, así que no puede responderla.",
  files_too_large: "Los archivos son demasiado grandes. En total pueden pesar hasta 4 MB.",
  not_acceptable: "El banco solo hizo una consulta sobre este pago. Puede reembolsarlo o responder.",
  not_possible: "El banco no recibe respuestas a esta disputa.",
  nothing_to_send: "No hay ninguna respuesta para reenviar.",
  sensitive_number: "Quite los números de Seguro Social, tarjetas y cuentas bancarias. El banco no los necesita.",
  too_late: "El plazo para responder a esta disputa ya venció.",
};

export default texts;
