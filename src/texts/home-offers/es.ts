import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  title: ({ landlord }: Values<"landlord">) => `${landlord} le ofrece la vivienda`,
  answer_by: "Responda a más tardar el",
  explain: "Si usted no responde a tiempo, el arrendador puede ofrecer la vivienda al siguiente solicitante.",
  accept: "Aceptar oferta",
  decline: "Rechazar oferta",
  accept_title: "¿Aceptar esta oferta?",
  accept_consequences: ({ landlord }: Values<"landlord">) =>
    `Usted le dice a ${landlord} que quiere la vivienda. Todavía no firma un contrato. No podrá cambiar su respuesta.`,
  decline_title: "¿Rechazar esta oferta?",
  decline_consequences: ({ landlord }: Values<"landlord">) =>
    `${landlord} podrá ofrecer la vivienda al siguiente solicitante. No podrá cambiar su respuesta.`,
  accepted_toast: "Oferta aceptada",
  declined_toast: "Oferta rechazada",
  own_result: {
    accepted: "Usted aceptó la oferta",
    declined: "Usted rechazó la oferta",
    expired: "El plazo para responder terminó",
  },
  own_result_help: {
    accepted: ({ landlord }: Values<"landlord">) => `${landlord} se comunicará con usted sobre los próximos pasos.`,
    declined: ({ landlord }: Values<"landlord">) => `${landlord} puede ofrecer la vivienda al siguiente solicitante.`,
    expired: ({ landlord }: Values<"landlord">) =>
      `La oferta terminó sin respuesta. Si todavía quiere la vivienda, comuníquese con ${landlord}. Puede ofrecérsela otra vez mientras no seleccione a otra persona.`,
  },
  result: {
    open: "Se espera la respuesta del solicitante, hasta el",
    accepted: "El solicitante aceptó la oferta.",
    declined: "El solicitante rechazó la oferta. Usted puede seleccionar al siguiente.",
    expired: "El solicitante no respondió a tiempo. Usted puede seleccionar al siguiente.",
  },
  offer_again: "Ofrecer la vivienda otra vez",
  offer_again_title: "¿Ofrecer la vivienda otra vez?",
  offer_again_text: "El solicitante recibirá un correo y un nuevo plazo para responder.",
  offered_again_toast: "Vivienda ofrecida otra vez",
  answer_own: "Solo el solicitante puede responder a esta oferta.",
  no_offer: "No hay ninguna oferta que responder.",
  answer_late: "El plazo para responder a esta oferta terminó.",
  already_answered: "Usted ya respondió a esta oferta.",
  not_expired: "Solo puede ofrecer la vivienda otra vez si el solicitante no respondió a tiempo a su oferta.",
  home_taken: "Usted seleccionó a otra persona para esta vivienda.",
};

export default texts;
