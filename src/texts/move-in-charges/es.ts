import type en from "./en.ts";

const texts: typeof en = {
  landlord_sets_up: ({ landlord }) =>
    `Los cargos de mudanza se pagan a ${landlord}, que puede configurarlo en Mis pagos. Pídaselo.`,
  amount: "Monto",
  answer_offer: "Responder a la oferta",
  authorization: ({ landlord, amount }) =>
    `Al presionar “Pagar ${amount}”, usted autoriza a Lintel a debitar ${amount} una sola vez de esta cuenta bancaria por medio de su proveedor de pagos, Stripe, para ${landlord}. El débito se hace por ACH hoy o el siguiente día hábil. Para revocar esta autorización antes de que se envíe el débito, comuníquese con el soporte de Lintel.`,
  bank_account: "Cuenta bancaria",
  bank_not_read: "No pudimos conectarnos con su banco. Inténtelo de nuevo.",
  cancel_charge: "Cancelar el cargo",
  cancel_question: "¿Cancelar este cargo?",
  cancel_text: ({ name, amount }) =>
    `El solicitante ya no podrá pagar ${name} (${amount}) y recibirá un correo al respecto.`,
  canceled: "Cargo cancelado",
  canceled_text: "No tiene que pagar este cargo.",
  cant_accept_payments: "Los pagos no están disponibles en este momento",
  cant_accept_payments_text: ({ landlord }) =>
    `Todavía no podemos aceptar pagos en esta página, y no se le cobró nada. Pregunte a ${landlord} cómo pagar, o inténtelo más tarde.`,
  change_account: "Elegir otra cuenta",
  charge_label: "Descripción",
  charge_label_help: "Por ejemplo: llavero electrónico. El solicitante lo verá.",
  choose_account: "Elegir cuenta bancaria",
  choose_account_first: "Elija la cuenta bancaria con la que va a pagar.",
  choose_account_help: "Usted inicia sesión en su banco en una ventana de Stripe. Lintel no ve su número de cuenta.",
  deposit_help:
    "Los depósitos no son ingresos suyos. Mis pagos los muestra y los transfiere por separado. Consulte la ley del estado de la vivienda antes de pedir uno.",
  deposit_account: ({ place, citation }) =>
    `Los depósitos se transfieren a la misma cuenta bancaria que sus ingresos, y ${place} exige una cuenta aparte para ellos (${citation}). Páselos a esa cuenta después de cada transferencia.`,
  deposit_account_title: "Cuenta aparte para los depósitos",
  deposit_account_advice: "Consulte la ley del estado de la vivienda.",
  deposit_cap: ({ place, months, citation }) =>
    `En ${place}, todos los depósitos juntos no pueden superar ${months === 1 ? "un mes" : `${months} meses`} de alquiler (${citation}).`,
  deposit_cap_unknown: "No conocemos un límite para los depósitos en este estado. Consulte la ley antes de pedir uno.",
  deposit_checked: "Confirmé que la ley permite este depósito.",
  holding_law: ({ place, says, citation }) => `Depósitos de reserva en ${place}: ${says} (${citation})`,
  deposit_law: "Reglas sobre depósitos",
  deposit_advice: "Consulte la ley antes de enviar la petición.",
  deposit_secondary: ({ citations }) => `Leímos ${citations} en una copia no oficial o en un resumen de la ley.`,
  deposit_unconfirmed: ({ citations }) =>
    `Todavía no hemos comparado esto con ${citations}, así que puede ser incorrecto o no estar actualizado.`,
  due: "Fecha de vencimiento",
  due_on: "Vence:",
  failed_text: "Le enviamos el motivo al solicitante por correo electrónico. Puede pagar de nuevo.",
  go_to_my_payments: "Ir a Mis pagos",
  keep_charge: "Mantener el cargo",
  kind: "Cargo",
  message: "Mensaje para el solicitante (opcional)",
  message_from: ({ landlord }) => `Mensaje de ${landlord}:`,
  method: "¿Cómo quiere pagar?",
  method_bank: "Cuenta bancaria (suele tardar hasta 4 días hábiles)",
  method_card: "Tarjeta",
  monthly_rent: "Alquiler mensual",
  monthly_rent_help:
    "El límite de los depósitos depende del alquiler. Revise este monto, porque puede venir de la respuesta del solicitante.",
  none: "Aún no ha pedido ninguno.",
  on_its_way: "Su pago bancario está en camino",
  on_its_way_text:
    "Suele tardar hasta 4 días hábiles. No tiene que hacer nada. Cuando se reciba, le enviaremos un recibo por correo electrónico; si su banco lo devuelve, le avisaremos.",
  paid_thank_you: "Pago recibido. Gracias.",
  paid_text: "Le enviamos un recibo por correo electrónico.",
  pay: ({ amount }) => `Pagar ${amount}`,
  pay_blocked: {
    offer_open: "Primero acepte la oferta de la vivienda. Después podrá pagar.",
  },
  pay_title: "Pagar un cargo de mudanza",
  processing_text:
    "Suele tardar hasta 4 días hábiles. El cargo queda pagado cuando llega el dinero, y entonces le enviaremos un correo electrónico.",
  remind: "Enviar recordatorio",
  reminded: "Recordatorio enviado",
  request: "Pedir un cargo de mudanza",
  request_sent: "Cargo de mudanza pedido",
  request_text:
    "Pida el primer mes de alquiler, un depósito u otro monto único. El solicitante recibe un correo y paga en línea.",
  requested: "Pedido:",
  requested_by: ({ landlord, amount }) => `${landlord} le pide un pago de ${amount}`,
  reversed_text: "Su banco revirtió este pago. Comuníquese con su arrendador.",
  send_request: "Enviar petición",
  own_disputed: "Disputado por su banco",
  status: {
    requested: "Pedido",
    processing: "Pago bancario en camino",
    failed: "El pago falló",
    paid: "Pagado",
    canceled: "Cancelado",
    partly_refunded: "Reembolsado en parte",
    refunded: "Reembolsado",
    disputed: "Disputado por el banco de quien pagó",
  },
  title: "Cargos de mudanza",
  unknown: "No se encontró el cargo",
  unknown_text:
    "Es posible que pertenezca a otra cuenta o que el enlace esté incompleto. Inicie sesión con la cuenta con la que presentó su solicitud.",
  unpaid: ({ amount }) => `pagar ${amount} en cargos de mudanza`,
  view_application: "Ver la solicitud",
};

export default texts;
