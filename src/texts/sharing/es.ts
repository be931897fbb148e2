import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  share: "Compartir",
  share_application: "Compartir la solicitud",
  share_intro: ({ names }: Values<"names">) =>
    `La persona con quien comparte recibe un correo electrónico con un enlace a la solicitud de ${names}. Confirma su correo antes de ver algo.`,
  share_with_owner: "Compartir con el propietario",
  review_intro:
    "Esa persona recibe un correo electrónico con un enlace. Compara a los solicitantes en el orden en que usted los recibió, sin fotos, y recomienda a uno. Usted decide.",
  name: "Nombre",
  message: "Mensaje",
  message_help: "Lo incluimos en el correo electrónico. No incluya datos personales del solicitante.",
  user_type: "Su papel en la decisión",
  kinds: {
    owner: "Propietario de la vivienda",
    agent: "Agente",
    co_decider: "Alguien que decide conmigo",
    other: "Otra persona (solo para ver)",
  },
  what_they_see: "Qué puede ver",
  application_always: "El resumen y la solicitud, solo con los últimos 4 dígitos del número de Seguro Social",
  documents_choice: "Documentos que subió el solicitante",
  documents_help:
    "Por ejemplo, comprobantes de ingresos. Las fotos de una identificación no se comparten, salvo si usted las pidió con una pregunta o una petición que escribió usted mismo.",
  let_decide: "Permitir que seleccione o rechace",
  let_decide_help: "Decide en nombre de usted, con los mismos avisos. Usted ve la decisión al instante.",
  reports_for_deciders: "Los informes solo se pueden mostrar a quienes participan en la decisión.",
  no_reports: "No hay informes para compartir.",
  not_shareable: {
    consent: "No se puede compartir: el solicitante aceptó que solo usted lo vea.",
    withdrawn: "No se puede compartir: el solicitante retiró su consentimiento.",
    portable: "No se puede compartir: el solicitante entregó este informe solo para usted.",
    unavailable: "No se puede compartir: no está disponible para usted.",
  },
  until: "Hasta",
  until_help: "Hasta un año a partir de hoy.",
  shared_toast: ({ name }: Values<"name">) => `Compartida con ${name}`,

  shared_with: "Compartida con",
  shared_with_count: ({ n }: { n: number }) => (n === 0 ? "Compartida con" : `Compartida con (${n})`),
  shared_with_people: ({ names }: Values<"names">) => `Compartida con ${names}. Ver detalles.`,
  and_others: ({ n }: { n: number }) => plural("es", n, { one: "y 1 más", other: `y ${n} más` }),
  nobody: "Usted no ha compartido esta solicitud.",
  share_with_someone: "Compartir con alguien",
  sees: ({ what }: Values<"what">) => `Puede ver: ${what}`,
  not_shown: ({ names }: Values<"names">) =>
    `No incluye a ${names}. Para incluir a estas personas, comparta de nuevo el hogar.`,
  application: "solicitud",
  documents: "documentos",
  document_named: ({ name }: Values<"name">) => `documento ${name}`,
  can_decide: "Puede seleccionar o rechazar",
  can_recommend: ({ n }: { n: number }) => `Compara a ${n} solicitantes y recomienda a uno`,
  shared_by: ({ who, when, until }: Values<"who" | "when" | "until">) =>
    `Compartida por ${who} el ${when}, hasta el ${until}`,
  stopped: ({ when }: Values<"when">) => `Usted dejó de compartir el ${when}`,
  ended: ({ when }: Values<"when">) => `Terminó el ${when}`,
  confirmed: ({ when }: Values<"when">) => `Confirmó su correo el ${when}`,
  not_confirmed: "Aún no ha confirmado su correo",
  send_again: "Reenviar enlace",
  sent_again: ({ name }: Values<"name">) => `Enlace reenviado a ${name}`,
  stop: "Dejar de compartir",
  stop_with: ({ name }: Values<"name">) => `Dejar de compartir con ${name}`,
  stop_title: ({ name }: Values<"name">) => `¿Dejar de compartir con ${name}?`,
  stop_consequences:
    "Esta persona pierde el acceso de inmediato y sus enlaces dejan de funcionar. Usted puede volver a compartir cuando quiera.",
  stop_consequences_all: ({ n }: { n: number }) =>
    `Esta persona pierde de inmediato el acceso a los ${n} solicitantes y sus enlaces dejan de funcionar. Usted puede volver a compartir cuando quiera.`,
  stop_consequences_some: ({ n, all }: { n: number; all: number }) =>
    `Esta persona pierde de inmediato el acceso a ${n} de los ${all} solicitantes compartidos con ella. Los demás no están a cargo de usted, así que siguen compartidos.`,
  stopped_with: ({ name }: Values<"name">) => `Se dejó de compartir con ${name}`,
  last_viewed: ({ what, when }: Values<"what" | "when">) => `Vio por última vez: ${what}, ${when}`,
  not_viewed: "Aún no ha visto nada",
  all_views: "Todo lo que vio",
  parts: {
    summary: "resumen",
    application: "solicitud",
    credit: "informe de crédito",
    eviction: "informe de desalojos",
    criminal: "informe de antecedentes penales",
    document: "documento",
  },
  ended_heading: "Ya no se comparte",
  recommends_this: ({ who }: Values<"who">) => `${who} recomienda a este solicitante`,
  recommends_other: ({ who }: Values<"who">) => `${who} recomienda a otro solicitante`,
};

export default texts;
