import type en from "./en.ts";

const texts: typeof en = {
  cant_share: "Su equipo no le ha dado permiso para compartir solicitudes.",
  cant_share_decisions:
    "No puede dar a otras personas permiso para decidir, porque su equipo no se lo ha dado a usted.",
  reports_for_deciders: "Solo las personas que participan en la decisión pueden ver los informes.",
  reports_not_shareable:
    "Estos informes no se pueden compartir. No están disponibles, o el solicitante no aceptó que se mostraran a otras personas.",
  choose_day: ({ days }) => `Elija un día entre hoy y dentro de ${days} días.`,
  share_ended: "Este acceso compartido venció o se terminó.",
  code_expired: "Este código es incorrecto o venció. Revíselo o pida uno nuevo.",
  cant_recommend: "Solo puede recomendar a un solicitante cuando se compartieron varios con usted.",
  recommend_undecided: "Ya hay una decisión sobre este solicitante. Elija otro.",
  reason_out_of_order: "Indique el motivo. Otra solicitud llegó antes.",
};

export default texts;
