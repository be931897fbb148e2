import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  title: "Solicitud compartida",
  shared_by: ({ who, until }: Values<"who" | "until">) => `Compartida por ${who} hasta el ${until}.`,
  views_seen: ({ who }: Values<"who">) => `${who} ve qué abre usted y cuándo.`,
  log_out: "Cerrar sesión",
  cant_decide: ({ who }: Values<"who">) =>
    `Por ahora usted no puede decidir sobre este solicitante. Consulte a ${who}.`,

  invitation: ({ who, n }: { who: string; n: number }) =>
    plural("es", n, {
      one: `${who} compartió una solicitud con usted`,
      other: `${who} compartió ${n} solicitudes con usted`,
    }),
  confirm_email: ({ email, n }: { email: string; n: number }) =>
    `Para proteger ${plural("es", n, { one: "al solicitante", other: "a los solicitantes" })}, confirme que puede leer el correo de ${email}. Le enviaremos un código.`,
  other_email: ({ who }: Values<"who">) => `¿No es su correo? Pida a ${who} que la comparta con su propia dirección.`,
  send_code: "Enviar código",
  code: "Código del correo electrónico",
  code_sent: ({ email }: Values<"email">) => `Enviamos un código a ${email}. Vence en 10 minutos.`,
  resend_code: "Volver a enviar el código",
  code_resent: "Busque el código en su correo, también en la carpeta de correo no deseado.",
  view: "Ver la solicitud",
  view_all: "Ver las solicitudes",
  too_many: "Demasiados intentos",
  too_many_help: "Espere unos minutos y vuelva a abrir el enlace de su correo.",

  link_ended: "Este enlace ya no funciona",
  link_ended_help: "El acceso venció, o la persona que compartió la solicitud dejó de hacerlo. Pídale un enlace nuevo.",
  open_link: "Abra el enlace de su correo",
  open_link_help:
    "Todavía no lo ha abierto en este dispositivo, o su sesión terminó. Vuelva a abrir el enlace de su correo.",
  nothing: "Ya no hay nada que ver",
  nothing_help: ({ who }: Values<"who">) =>
    `${who} ya no puede compartir estas solicitudes. Comuníquese con ${who} si tiene preguntas.`,
  application_gone: "Esta solicitud no se comparte con usted",
  application_gone_help: "Es posible que se haya eliminado o que quien la compartió ya no tenga acceso a ella.",
  report_gone: "Este informe no está disponible para usted",
  report_gone_help:
    "Es posible que quien lo compartió aún no lo haya abierto o que el solicitante haya retirado su consentimiento. Pregunte a quien lo compartió.",

  review_title: "¿A qué solicitante recomienda?",
  review_intro: ({ who }: Values<"who">) =>
    `Los solicitantes están en el orden en que ${who} los recibió. Compare los mismos datos y criterios y recomiende a uno. ${who} decide.`,
  fair_housing:
    "Use la misma norma con todos. La raza, el color, la religión, el sexo, la discapacidad, la situación familiar y el origen nacional no deben influir.",
  applies_with: ({ names }: Values<"names">) => `con ${names}`,
  all_applicants: "Todos los solicitantes",
  your_recommendation: "Su recomendación",
  recommend_question: "¿A quién recomienda?",
  received_first: ({ names }: Values<"names">) => `${names} (llegó primero)`,
  received_first_of_undecided: ({ names }: Values<"names">) =>
    `${names} (llegó primero entre los que esperan una decisión)`,
  reason: "Motivo",
  reason_help: "Obligatorio salvo que recomiende al solicitante que llegó primero. Básese en los criterios.",
  recommend: "Recomendar al solicitante",
  change_recommendation: "Cambiar la recomendación",
  recommended: ({ names }: Values<"names">) => `Usted recomendó a ${names}`,
  recommended_help: ({ who }: Values<"who">) => `${who} la ve y decide. Usted puede cambiarla hasta entonces.`,
  decided: "Ya se decidió sobre estos solicitantes.",
};

export default texts;
