import type en from "./en.ts";

const texts: typeof en = {
  already_decided: "Ya se tomó una decisión sobre esta solicitud, así que no se pueden pedir informes.",
  already_ordered: "Este informe ya se pidió.",
  no_ssn: "El solicitante no tiene número de Seguro Social ni ITIN.",
  no_reports_to_pay: "Esta solicitud no tiene informes por pagar.",
  report_notice_unread:
    "Los informes para esta vivienda solo se pueden pedir después de que el solicitante lea un aviso. Lo encuentra en la página de su solicitud.",
  resolve_mismatch: "Algunos datos no coinciden con la solicitud. Primero resuelva esta diferencia.",
  verify_landlord: "Verifique su identidad en Configuración → Perfil antes de pedir un informe de crédito.",
  card_not_saved: "Esta tarjeta ya no está guardada. Escriba los datos de una tarjeta.",
  request_expired: "Esta petición de pago venció. Pida una nueva.",
  not_owed_by_law: "Según la ley local, usted no tiene que pagar esto. No se cobró nada. Avise al arrendador.",
  landlord_closed: "El arrendador cerró su cuenta. No se cobró nada.",
  landlord_not_ready:
    "El arrendador no puede recibir pagos en este momento. No se cobró nada. Pídale que revise su cuenta para las transferencias.",
  payment_canceled: "Este pago se canceló. Inténtelo de nuevo.",
  payment_in_progress: "Otro pago por lo mismo está en curso. Inténtelo de nuevo en un momento.",
  just_paid: "Esto se acaba de pagar.",
  address_needed:
    "Primero necesitamos la dirección de la vivienda. Cambie sus respuestas para agregarla y después pague.",
  charge_later:
    "Todavía no hay una decisión sobre solicitantes anteriores de esta vivienda. Decida sobre ellos antes de pedir un pago.",
  verify_identity: "Primero verifique su identidad; después pague.",
  verify_income: "Primero verifique sus ingresos; después pague.",
  nothing_to_pay: "No hay nada que pagar por esta solicitud.",
  enter_card: "Escriba los datos de una tarjeta.",
  card_unreadable: "No se pudo leer esta tarjeta. Escriba sus datos de nuevo.",
  amount_changed: "El monto cambió, así que no se cobró nada. Revise el nuevo monto y luego pague.",
  choose_again: "No puede pedir uno de estos. Elija de nuevo.",
  charge_above_limit: "La ley local no le permite cobrarle tanto a este solicitante. Usted puede pagar los informes.",
  request_just_paid: "El solicitante acaba de pagar lo que usted pidió.",
  bank_changing: "Todavía se está guardando otro cambio de su cuenta bancaria. Inténtelo de nuevo en un minuto.",
  bank_details_refused: "Nuestro proveedor de pagos no acepta este dato. Revíselo e inténtelo de nuevo.",
  bank_link_unavailable:
    "No podemos comunicarnos con su banco en este momento. Escriba el número de su cuenta o inténtelo más tarde.",
  bank_link_refused: "Su banco no confirmó esta cuenta. Vincúlela de nuevo.",
  amounts_wrong: ({ n }) =>
    `Estos no son los montos de los depósitos. ${n === "1" ? "Le queda 1 intento." : `Le quedan ${n} intentos.`}`,
  bank_locked:
    "Escribió montos incorrectos demasiadas veces. Vincule su cuenta bancaria o escríbala de nuevo para recibir otros depósitos.",
  deposit_bank_same: "Esta es su cuenta bancaria para transferencias. Los depósitos necesitan una separada.",
  no_bank_to_remove: "No hay ninguna cuenta bancaria que quitar.",
  bank_required:
    "Nuestro proveedor de pagos, Stripe, no quita la única cuenta bancaria para transferencias. Puede cambiarla por otra.",
  payout_account_closed:
    "Nuestro proveedor de pagos, Stripe, cerró su cuenta de transferencias. Primero agregue de nuevo su cuenta bancaria para recibir transferencias.",
  nothing_to_verify: "No hay ninguna cuenta bancaria por verificar.",
  my_payments_off: "Mis pagos no está activado para su cuenta. Comuníquese con soporte para activarlo.",
  cant_manage_payments: "Su equipo no le ha dado permiso para administrar pagos.",
  cards_unavailable: "Los pagos con tarjeta no están configurados en este sitio.",
  provider_down:
    "Los pagos con tarjeta no están disponibles en este momento. No se le cobrará dos veces. Inténtelo de nuevo en un momento.",
  refund_impossible: "Este pago no se puede reembolsar aquí. Comuníquese con soporte si tiene preguntas.",
  payment_reversed: "El banco de quien pagó revirtió este pago, así que usted no puede reembolsarlo.",
  already_refunded: "Este pago ya se reembolsó.",
  refund_at_most: ({ amount }) => `Puede reembolsar hasta ${amount}.`,
  refund_refused:
    "El proveedor de pagos rechazó este reembolso. No se reembolsó nada. Inténtelo más tarde o comuníquese con soporte.",
  event_unsigned: "Este evento no está firmado por el proveedor de pagos.",
};

export default texts;
