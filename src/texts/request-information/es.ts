import type en from "./en.ts";

const texts: typeof en = {
  request_more: "Pedir más información",
  heading: "Peticiones al solicitante",
  request_from: ({ name }) => `Pedir más información a ${name}`,
  what: "¿Qué necesita?",
  kinds: { document: "Un documento", correction: "Correcciones de sus respuestas" },
  document: "Documento",
  document_name: "Nombre del documento",
  questions: "Preguntas por corregir",
  questions_help: "El solicitante responde solo estas preguntas y firma solo lo que cambia.",
  find_question: "Buscar una pregunta",
  no_question_matches: "Ninguna pregunta coincide.",
  reason_help: "El solicitante lo lee.",
  due_date: "Fecha límite",
  due_help: "Le recordamos al solicitante el día anterior y ese mismo día.",
  preview: "Lo que ve el solicitante",
  send_request: "Enviar petición",
  request_sent: "Petición enviada",
  requests_sent: ({ n }) => (n === 1 ? "Se envió 1 petición" : `Se enviaron ${n} peticiones`),
  withdraw: "Retirar",
  withdraw_request: ({ what }) => `Retirar la petición: ${what}`,
  withdraw_title: "¿Retirar esta petición?",
  withdraw_text: ({ name }) => `${name} ya no podrá responderla. No le enviaremos un correo sobre esto.`,
  withdraw_action: "Retirar petición",
  request_withdrawn: "Petición retirada",
  correction: "Correcciones de respuestas",
  states: {
    open: "En espera del solicitante",
    overdue: "Vencida",
    answered: "Respondida",
    withdrawn: "Retirada",
    closed: "Cerrada",
  },
  requested: ({ who, when }) => `Pedido por ${who}, ${when}`,
  came: ({ when }) => `Recibido ${when}`,
  signed_by: ({ name, when, address }) => `Firmado por ${name}, ${when}, desde ${address}`,
  signed_by_hand: ({ when, address }) => `Firmado a mano, ${when}, desde ${address}`,
  nothing_changed: "El solicitante firmó que estas respuestas son correctas tal como están.",
  none: "Todavía no le ha pedido nada a este solicitante.",
  earlier_reports: ({ reports }) =>
    `Creados antes de esta corrección: ${reports}. Esos informes usan las respuestas anteriores.`,
  report_before: ({ questions }) => `Este informe se hizo antes de una corrección: ${questions}`,
  report_before_text:
    "Usa las respuestas anteriores. Compruebe que se trate de la misma persona antes de basarse en él.",
  request_documents: "Pedir documentos",
  request_documents_n: ({ n }) =>
    n === 1 ? "Pedir un documento a 1 solicitante" : `Pedir un documento a ${n} solicitantes`,
  results: "Resultados",
  requested_one: "Petición enviada",
};

export default texts;
