import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  about: ({ name }: Values<"name">) => `Sobre ${name}`,
  applicant_didnt_pay: "El solicitante no pagó por este informe. Se pide después del pago.",
  applicant_verifies_identity:
    "Primero el solicitante debe verificar su identidad. Le enviaremos un enlace por correo electrónico y después pediremos el informe.",
  application: "Solicitud",
  bank_must_confirm:
    "Su banco debe confirmar este pago. Escriba los datos de su tarjeta de nuevo y luego confirme el pago con su banco.",
  bureau_preparing_report: "La agencia está preparando este informe",
  choose_report: "Elija al menos un informe.",
  verify_identity_text:
    "Las agencias de crédito solo permiten leer informes de crédito a personas verificadas. Usted se verifica una vez para todo su equipo, en unos minutos.",
  dated: ({ from, day }: Values<"from" | "day">) => `De ${from}, con fecha del ${day}.`,
  report_deleted_text: "Eliminamos los informes cuando ya no se necesitan.",
  dispute_report: "Disputar este informe",
  portable_cant_open: "No puede abrir este informe",
  portable_another_report:
    "Pida al solicitante un informe sin esos registros, o decida sin él. El solicitante no tiene que pagar por otro.",
  emailed_payment_request: "Enviamos la petición de pago al solicitante por correo electrónico.",
  fields: {
    first_name: "Primer nombre",
    last_name: "Apellidos",
    street: "Calle y número",
    unit: "Unidad",
    city: "Ciudad",
    state: "Estado",
    zip: "Código postal",
  },
  dispute_received: "Recibimos su disputa.",
  dispute_received_text:
    "El arrendador puede leer su disputa. Comuníquese también con la agencia, que por lo general debe investigar en un plazo de 30 días.",
  portable_report_by_law:
    "Por ley, reemplaza un informe que habríamos pedido, así que no se cobró nada por él. Comuníquese con la agencia si tiene dudas.",
  made_conditional_offer: "Hice una oferta condicional",
  name_provided_report: ({ name }: Values<"name">) => `Nombre en el informe entregado: ${name}`,
  need_two_step: "Necesita la verificación en dos pasos para abrir informes y datos de ingresos.",
  not_ordered_yet: "Aún no pedido",
  nothing_ordered: "No se pidió nada.",
  number: ({ id }: Values<"id">) => `Número ${id}`,
  offer_action: {
    order: "Sí, pedir el informe",
    show: "Sí, mostrar el informe",
    questions: "Sí, hacer las preguntas",
    orders: "Sí, hice una oferta",
    reasons: "Sí, hice una oferta",
  },
  offer_made: {
    order: "Informe pedido",
    show: "Ya puede abrir el informe",
    questions: "El solicitante ya puede responder",
    orders: "Ya puede pedir el informe",
    reasons: "Oferta registrada",
  },
  offer_question: {
    criminal_report: ({ name }) =>
      `Usted le dijo a ${name} que la vivienda es suya, a menos que el informe de antecedentes penales muestre un motivo legal para rechazar la solicitud. Esto se guarda en el historial y no se puede deshacer.`,
    criminal_record: ({ name }) =>
      `Usted le dijo a ${name} que la vivienda es suya, a menos que un antecedente penal muestre un motivo legal para rechazar la solicitud. Esto se guarda en el historial y no se puede deshacer.`,
    any_report: ({ name }) =>
      `Usted le dijo a ${name} que la vivienda es suya, a menos que un informe muestre un motivo legal para rechazar la solicitud. Esto se guarda en el historial y no se puede deshacer.`,
    any_check: ({ name }) =>
      `Usted le dijo a ${name} que la vivienda es suya, a menos que una verificación que la ley local permite muestre un motivo legal para rechazar la solicitud. Esto se guarda en el historial y no se puede deshacer.`,
  },
  gave_lease: "Le di una copia del contrato de alquiler o de un acuerdo condicional",
  lease_required: ({ rule }) => `La ley local lo exige con la oferta (${rule}).`,
  offer_before_reasons: "Oferta condicional",
  offer_before_reasons_text:
    "Aquí la ley local le permite rechazar por algunos motivos, como los antecedentes penales, solo después de una oferta condicional. Si ya hizo una, regístrela antes de decidir.",
  offered_home: "¿Ha ofrecido la vivienda?",
  open_report: "Abrir el informe",
  order_again: "Pedir de nuevo",
  order_report: ({ amount }: Values<"amount">) => `Pedir el informe por ${amount}`,
  order_report_automatically: "Pedimos el informe automáticamente cuando el solicitante completa sus pasos.",
  pay: ({ amount }: Values<"amount">) => `Pagar ${amount}`,
  pay_reports: "Pagar los informes",
  card_storage_note: "El proveedor de pagos guarda la tarjeta. Nosotros solo vemos los últimos cuatro dígitos.",
  payment_received_emailed: "Pago recibido. Le escribimos al solicitante para que verifique su identidad.",
  payment_received_reports: "Pago recibido. Se pidieron los informes.",
  pending_questions: {
    never: "No se pregunta aquí: antecedentes penales",
    until_offer: "No se pregunta todavía: antecedentes penales",
    now: "Ya disponibles: preguntas sobre antecedentes penales",
  },
  pending_questions_reason: {
    never: "La ley local no permite estas preguntas, así que su formulario las omitió:",
    until_offer:
      "La ley local permite estas preguntas solo después de una oferta condicional, así que su formulario las omitió:",
    now: "Usted hizo una oferta condicional. Le avisamos al solicitante que ya puede responder estas preguntas.",
  },
  portable_report_provided: "Informe portátil (entregado por el solicitante)",
  print_report: "Imprimir informe",
  report_cant_ordered: "Este informe no se puede pedir ahora",
  report_deleted: "Este informe se eliminó",
  report_error: "Reportar un error",
  report_hasnt_ordered: "Este informe no se ha pedido. Puede pagarlo usted o pedirle al solicitante que lo pague.",
  report_not_found: "No se encontró el informe",
  report_ordered: "Informe pedido",
  report_waiting_conditional: "Este informe espera su oferta condicional",
  report_wasnt_ordered: "Este informe no se pidió para esta solicitud, o usted no tiene acceso a él.",
  report_wont_ordered: "Este informe no se pedirá",
  report_wrong: "¿Qué está mal en este informe?",
  reports_require_identity: ({ cents }: Values<"cents">) =>
    `Los informes requieren verificación de identidad, que agrega ${cents} a menos que el solicitante ya esté verificado.`,
  request_payment: "Pedir el pago",
  request_payment_applicant: "Pedir el pago al solicitante",
  save_card_next: "Guardar esta tarjeta para los próximos informes",
  save_order: "Guardar y pedir",
  save_pdf: "Guardar como PDF",
  saved_card_ending: ({ brand, digits }: Values<"brand" | "digits">) =>
    `Con su tarjeta guardada: ${brand} terminada en ${digits}`,
  send: "Enviar mensaje",
  send_dispute: "Enviar disputa",
  ssn: ({ name, ssn }: Values<"name" | "ssn">) => `Sobre ${name}, número de Seguro Social ${ssn}`,
  message_received: "Gracias. Recibimos su mensaje.",
  turn_on_two_step: "Activar la verificación en dos pasos",
  turn_on_two_step_to_read: "Active la verificación en dos pasos para leer informes y datos de ingresos",
  use_another_card: "Usar otra tarjeta",
  takes_seconds: "Esto suele tardar unos segundos. Puede salir de esta página y volver.",
  verify_identity_read: "Verifique su identidad para leer informes de crédito",
  waiting_applicant: "En espera del solicitante",
  well_email_link: ({ name, email }: Values<"name" | "email">) => `Enviaremos a ${name} un enlace a ${email}.`,
  error_reported_text: ({ address }: Values<"address">) =>
    `Lo revisaremos y le enviaremos un correo. Enviamos una copia a ${address}.`,
  what_they_pay_for: "Qué paga",
  wrong: "¿Qué está mal?",
};

export default texts;
