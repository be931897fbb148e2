import type en from "./en.ts";

const texts: typeof en = {
  amount: "Monto",
  cancel_charge: "Cancelar el pago",
  cancel_question: "¿Cancelar este pago?",
  cancel_text: ({ name, amount }) =>
    `El solicitante ya no podrá pagar ${name} (${amount}) y recibirá un correo al respecto.`,
  canceled: "Pago cancelado",
  canceled_text: ({ landlord }) => `${landlord} canceló este pago. No tiene que pagarlo.`,
  cant_accept_cards: "Los pagos con tarjeta no están disponibles en este momento",
  charge_label: "Para qué es",
  charge_label_help: "Por ejemplo: llavero electrónico. El solicitante lo verá.",
  deposit_help:
    "Los depósitos no son ingresos suyos: Mis pagos los muestra y los transfiere por separado. Muchos estados limitan los depósitos y exigen una cuenta bancaria aparte. Consulte la ley del estado de la vivienda antes de solicitar uno.",
  due: "Fecha de vencimiento",
  due_on: "Vence:",
  go_to_my_payments: "Ir a Mis pagos",
  keep_charge: "No cancelar",
  kind: "Pago",
  message: "Mensaje para el solicitante",
  message_from: ({ landlord }) => `Mensaje de ${landlord}:`,
  none: "Aún no ha solicitado ninguno.",
  paid_thank_you: "Recibimos su pago. Gracias.",
  paid_text: "Le enviamos un recibo por correo electrónico.",
  pay: ({ amount }) => `Pagar ${amount}`,
  pay_title: "Pago inicial",
  remind: "Enviar recordatorio",
  reminded: "Recordatorio enviado",
  request: "Solicitar un pago inicial",
  request_sent: "Pago inicial solicitado",
  request_text:
    "Solicite el primer mes de alquiler, un depósito u otro monto único. El solicitante recibe un correo y paga con tarjeta.",
  requested: "Solicitado:",
  requested_by: ({ landlord, amount }) => `${landlord} le solicita un pago de ${amount}`,
  reversed_text: "Su banco revirtió este pago. Comuníquese con su arrendador.",
  send_request: "Enviar la petición",
  status: {
    requested: "Solicitado",
    failed: "El pago falló",
    paid: "Pagado",
    canceled: "Cancelado",
    partly_refunded: "Reembolsado en parte",
    refunded: "Reembolsado",
    disputed: "Disputado por el banco de quien pagó",
  },
  title: "Pagos iniciales",
  unknown: "No se encontró el pago",
  unknown_text:
    "Pertenece a otra cuenta o el enlace está incompleto. Inicie sesión con la cuenta con la que presentó su solicitud.",
  view_application: "Ver la solicitud",
};

export default texts;
