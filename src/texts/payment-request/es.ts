import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  income_note: ({ landlord }: Values<"landlord">) =>
    `Después de pagar, conecte su cuenta bancaria o suba talones de pago. ${landlord} ve sus ingresos, nunca su acceso al banco.`,
  cant_accept_cards: "En este momento no se pueden aceptar tarjetas.",
  emailed_receipt: "Le enviamos un recibo por correo electrónico.",
  income: "Ingresos",
  income_verification: "Verificación de ingresos",
  landlord_requests_payment: ({ landlord }: Values<"landlord">) =>
    `${landlord} quisiera ver estos informes antes de decidir y le pide que los pague.`,
  log_in_for_request: "Inicie sesión para ver si tiene una petición de pago.",
  request_ended_text: "Quizás el enlace venció, o el arrendador envió uno más nuevo o ya decidió.",
  view_application_status: "Ver el estado de la solicitud",
  next_step: {
    verify: "Siguiente paso: verifique su identidad para que se pidan los informes de la persona correcta.",
    income: "Siguiente paso: verifique sus ingresos.",
    pay: "Siguiente paso: pague la tarifa de su solicitud.",
  },
  emailed_next_step: "Enviamos al solicitante un enlace para continuar por correo electrónico.",
  payment: "Pago",
  payment_received: "Pago recibido",
  payment_received_thank: "Pago recibido. Gracias.",
  payment_reports: "Pago de sus informes",
  request_not_found: "No se encontró la petición de pago",
  reports_ordered_after_payment:
    "Los informes se piden solo después de que usted pague. Donde la ley lo exige, usted recibe una copia.",
  sees_reports_soon: ({ landlord }: Values<"landlord">) => `${landlord} verá los informes en cuanto estén listos.`,
  come_back_later: "Use el enlace de nuestro correo para volver más tarde.",
  view_application: "Ver la solicitud",
  login_required: "Inicie sesión con el correo electrónico con el que presentó la solicitud.",
};

export default texts;
