import { plural } from "#texts/plural.ts";
import type en from "./en.ts";

const texts: typeof en = {
  not_found: "No se encontró la disputa",
  not_found_text: "Revise el enlace. Si la disputa es de otra cuenta, inicie sesión en esa cuenta.",
  accept: "Aceptar la disputa",
  accept_effect: ({ amount }) =>
    `Quien pagó conserva ${amount}, y la disputa termina de inmediato. Elija esta opción si el pago fue un error o si está de acuerdo con quien pagó.`,
  accept_question: "¿Aceptar esta disputa?",
  accept_text: ({ amount }) =>
    `Quien pagó conserva ${amount}. Después no podrá enviar pruebas ni deshacer esta decisión.`,
  accepted: "Disputa aceptada",
  amount: "Monto",
  answered_text:
    "El banco tiene sus pruebas. Puede tardar de 2 a 3 meses en decidir. Le enviaremos su decisión por correo electrónico.",
  bank: "Lo que dice el banco",
  contest: "Impugnar la disputa",
  deadline: "Responda a más tardar el",
  deadline_unknown: "El banco no fijó un plazo.",
  dispute: ({ amount }) => `Pago de ${amount} en disputa`,
  disputes: "Disputas",
  evidence: "Pruebas",
  evidence_hint:
    "Reunimos estos datos de la solicitud. Nunca enviamos números de Seguro Social, respuestas del formulario ni el contenido de los informes.",
  explanation: "Su explicación",
  explanation_help:
    "Opcional. Diga qué aceptó quien pagó y qué recibió. Si puede, escriba en inglés, el idioma que lee el banco.",
  failure: {
    answered_elsewhere: "El banco ya tenía pruebas para esta disputa, así que no aceptó esta respuesta.",
    ended: "El banco decidió antes de que llegara su respuesta.",
    refused: "El banco no aceptó su respuesta. Puede enviar otra hasta que termine el plazo.",
    too_late: "El plazo terminó antes de que llegara su respuesta.",
  },
  files: "Sus archivos",
  files_hint:
    "Opcional. Quite antes los números de Seguro Social, tarjetas y cuentas bancarias. Todos los archivos juntos pueden pesar hasta 4\u00a0MB.",
  file_formats: "JPG, PNG o PDF",
  file: {
    customer_communication: "Mensajes con el solicitante",
    refund_policy: "Su política de reembolsos",
    uncategorized_file: "Otro documento",
  },
  inquiry: ({ amount }) => `Consulta de un banco sobre un pago de ${amount}`,
  list_caption: "Disputas; primero las que esperan su respuesta",
  next: "Qué sigue",
  next_dispute: "Si no responde dentro del plazo, el banco decide a favor de quien pagó.",
  next_inquiry: "Si no responde, el banco puede convertir su consulta en una disputa y retirar el dinero.",
  not_possible_text: "El banco no recibe respuestas a esta disputa. Le enviaremos su decisión por correo electrónico.",
  not_sent_text:
    "No pudimos comunicarnos con el proveedor de pagos. Envíe su respuesta de nuevo antes de que termine el plazo.",
  payment: "Pago",
  pdf: {
    service_documentation: "Ver todas las pruebas (PDF)",
    receipt: "Ver el recibo (PDF)",
    customer_signature: "Ver el consentimiento y la firma (PDF)",
  },
  respond: "Responder al banco",
  respond_count: ({ n }) =>
    plural("es", n, { one: "1 disputa espera su respuesta", other: `${n} disputas esperan su respuesta` }),
  respond_question: "¿Cómo quiere responder?",
  response: "Su respuesta",
  response_accepted: ({ name }) => `${name} aceptó la disputa.`,
  response_sent: ({ name }) => `${name} respondió con pruebas.`,
  send: "Enviar las pruebas",
  send_again: "Reenviar respuesta",
  send_question: "¿Enviar estas pruebas al banco?",
  send_text: "Solo puede enviar pruebas una vez, y después no podrá cambiarlas.",
  sending_text: "Suele tardar menos de un minuto.",
  sent: "Las pruebas se están enviando",
  status: "Estado",
  step: {
    needs_answer: "Espera su respuesta",
    sending: "Se está enviando",
    not_sent: "No se pudo enviar",
    answered: "En revisión",
    too_late: "Plazo vencido",
    not_possible: "En revisión",
    won: "Ganada",
    lost: "Perdida",
    closed: "Cerrada",
  },
  too_late_text: "El plazo para responder ya venció. Le enviaremos la decisión del banco por correo electrónico.",
  view: "Ver la disputa",
};

export default texts;
