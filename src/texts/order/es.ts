import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const es: typeof en = {
  heading: "Orden de llegada",
  first: "Es la primera solicitud completa para esta vivienda.",
  place: ({ n }: { n: number }) =>
    plural("es", n, {
      one: "1 solicitud completa para esta vivienda llegó antes que esta.",
      other: `${n} solicitudes completas para esta vivienda llegaron antes que esta.`,
    }),
  incomplete: "Esta solicitud aún no está completa, así que no tiene lugar en el orden.",
  complete_since: "Completa desde",
  earlier: "Anteriores y sin decidir:",
  hidden: ({ n }: { n: number }) =>
    plural("es", n, { one: "1 más que usted no puede ver", other: `${n} más que usted no puede ver` }),
  by_law: ({ citation }: Values<"citation">) =>
    `Aquí la ley exige ofrecer la vivienda al primer solicitante que cumpla sus criterios (${citation}).`,
  by_unconfirmed_law: ({ citation }: Values<"citation">) =>
    `Es posible que aquí la ley exija ofrecer la vivienda al primer solicitante que cumpla sus criterios (${citation}). No hemos leído la ley misma, así que verifíquela.`,
  by_setting: "Su formulario dice que usted decide por orden de llegada.",
  hours: ({ hours }: Values<"hours">) => `Después, el solicitante tiene ${hours} horas para aceptar.`,
  answer_until_before: "El solicitante puede aceptar hasta el",
  offer_not_emailed:
    "No pudimos enviar la oferta: la solicitud no tiene correo electrónico. Avise usted mismo al solicitante.",
  next: "El siguiente:",
  no_next: "No hay nadie más en la lista.",
  reason: "¿Por qué elige fuera del orden?",
  reason_help: "Por ejemplo, un criterio que los solicitantes anteriores no cumplen. El historial muestra su motivo.",
  home_offered:
    "Usted seleccionó a otro solicitante para esta vivienda, y esa persona todavía puede aceptarla. Espere su respuesta, o deshaga esa selección mientras pueda.",
  reason_missing: ({ n }: { n: number }) =>
    plural("es", n, {
      one: "1 solicitud completa llegó antes que esta. Indique el motivo para elegir fuera del orden.",
      other: `${n} solicitudes completas llegaron antes que esta. Indique el motivo para elegir fuera del orden.`,
    }),
};

export default es;
