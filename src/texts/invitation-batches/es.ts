import { formatCount, plural } from "#texts/plural.ts";
import type en from "./en.ts";

const texts: typeof en = {
  recent: "Listas recientes",
  sent_at: ({ time }) => `Lista enviada el ${time}`,
  view: "Ver el avance",
  view_list: ({ time }) => `Ver el avance de la lista enviada el ${time}`,
  progress: ({ sent, all }) => `${sent} de ${all} enviadas`,
  skipped_n: ({ n }) => plural("es", n, { one: "1 no invitada", other: `${n} no invitadas` }),
  stopped_n: ({ n }) => plural("es", n, { one: "1 detenida", other: `${n} detenidas` }),
  sending: "Enviando",
  stopped: "Detenida",
  finished: "Terminada",
  continues: "El envío continúa si cierra esta ventana o el navegador. Vuelva aquí para ver el avance.",
  stop: "Detener el envío",
  was_stopped: ({ n }) =>
    plural("es", n, {
      one: "Detenido. 1 persona no fue invitada.",
      other: `Detenido. ${n} personas no fueron invitadas.`,
    }),
  sent_n: ({ n }) => plural("es", n, { one: "1 invitación enviada", other: `${n} invitaciones enviadas` }),
  not_invited: "No invitadas",
  previous: "Página anterior",
  next: "Página siguiente",
  back: "Volver a las listas",
  reasons: {
    faulty: "La fila tiene un error.",
    duplicate: "La misma persona está dos veces en esta lista.",
    already_invited: "Ya tiene una invitación a este formulario.",
    unsubscribed: "Pidió no recibir más invitaciones de usted.",
    bounced_before: "No se pudo entregar una invitación anterior a esta dirección.",
  },
  applied_before: "Ya le presentó una solicitud antes.",
  quota: ({ n }) =>
    plural("es", n, {
      one: "Hoy puede enviar 1 invitación más. Acorte la lista o envíe el resto mañana.",
      other: `Hoy puede enviar ${formatCount(n)} invitaciones más. Acorte la lista o envíe el resto mañana.`,
    }),
  by_text: "Enviar también un mensaje de texto a quienes tengan un número de celular de Estados Unidos",
  by_text_help: "Las personas sin correo electrónico reciben solo el mensaje de texto.",
};

export default texts;
