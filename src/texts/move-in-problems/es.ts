import type en from "./en.ts";

const texts: typeof en = {
  already_paid: "El solicitante acaba de pagarlo. Puede reembolsarlo.",
  authorization_changed: "Se actualizó la autorización. Vuelva a cargar la página, léala y pague de nuevo.",
  bank_accounts_only: "Este cargo solo se puede pagar con una cuenta bancaria.",
  bank_payment_on_its_way:
    "El pago bancario del solicitante está en camino, lo que suele tardar hasta 4 días hábiles. Cuando se reciba, podrá reembolsarlo. Si no se completa, podrá cancelar el cargo.",
  blocked: {
    not_accepted: "Puede pedir cargos de mudanza después de seleccionar al solicitante.",
    decision_not_final: "Puede pedir cargos de mudanza cuando la decisión sea definitiva.",
    offer_ended:
      "El solicitante rechazó la vivienda o no respondió a tiempo a su oferta, así que no puede pedir cargos de mudanza. Si no respondió, puede ofrecerle la vivienda otra vez en Resumen.",
    no_email: "La solicitud no tiene un correo electrónico al que enviar la petición.",
    payments_off: "Mis pagos no está activado para el arrendador de esta solicitud.",
    no_account: "Las transferencias al arrendador de esta solicitud no están configuradas.",
    account_not_ready: "La cuenta para las transferencias al arrendador de esta solicitud aún no está lista.",
    payments_unavailable: "Este sitio no ofrece cargos de mudanza.",
  },
  check_deposit: "Confirme que consultó la ley.",
  deposit_over_limit: ({ most, place, citation }) =>
    `En ${place}, todos los depósitos juntos no pueden superar ${most} (${citation}).`,
  deposit_kind: ({ kind }) =>
    `La ley puede considerar esto un depósito. Elija “${kind}” como cargo y descríbalo en el mensaje.`,
  due_date_range: "Elija una fecha dentro de los próximos 180 días.",
  holding_not_allowed: ({ place, citation }) =>
    `En ${place}, el arrendador no puede pedir un depósito de reserva (${citation}).`,
  holding_over_limit: ({ most, place, citation }) =>
    `En ${place}, los depósitos de reserva no pueden superar ${most} (${citation}).`,
  name_charge: "Escriba para qué es el cargo.",
  nothing_to_remind: "Este cargo ya se pagó o se canceló.",
  payment_in_progress: "Un pago de este cargo está en curso. Vuelva a intentarlo en un momento.",
  reminded_today: "Puede enviar un recordatorio al día.",
  too_many: "Esta solicitud tiene demasiados cargos de mudanza. Primero cancele uno.",
  was_canceled: "Este cargo se canceló. No se le cobró nada.",
};

export default texts;
