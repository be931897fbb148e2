import type en from "./en.ts";

const texts: typeof en = {
  already_paid: "El solicitante acaba de pagarlo. Puede reembolsarlo.",
  authorization_changed: "Se actualizó la autorización. Recargue la página, léala y pague de nuevo.",
  bank_accounts_only: "Este pago solo se puede hacer con una cuenta bancaria.",
  bank_payment_on_its_way:
    "El pago bancario del solicitante está en camino, lo que suele tardar hasta 4 días hábiles. Cuando se reciba, podrá reembolsarlo. Si no se completa, podrá cancelar el cobro.",
  blocked: {
    not_accepted: "Puede solicitar pagos iniciales después de aceptar la solicitud.",
    decision_not_final: "Puede solicitar pagos iniciales cuando la decisión sea definitiva.",
    no_email: "La solicitud no tiene un correo electrónico al que enviar la petición.",
    payments_off: "Mis pagos no está activado para el arrendador de esta solicitud.",
    no_account:
      "El arrendador de esta solicitud aún no tiene una cuenta para recibir transferencias. Primero configúrela en Mis pagos.",
    account_not_ready:
      "La cuenta del arrendador de esta solicitud no está lista. Primero termine de configurarla en Mis pagos.",
    payments_unavailable: "Este sitio no ofrece pagos iniciales.",
  },
  check_deposit: "Confirme que consultó la ley.",
  deposit_over_limit: ({ most, place, citation }) =>
    `Todos los depósitos juntos pueden ser de ${most} como máximo en ${place} (${citation}).`,
  deposit_kind: ({ kind }) =>
    `La ley puede considerar esto un depósito. Elija “${kind}” como pago y descríbalo en el mensaje.`,
  due_date_range: "Elija una fecha dentro de los próximos 180 días.",
  holding_not_allowed: ({ place, citation }) =>
    `En ${place}, el arrendador no puede pedir un depósito de reserva (${citation}).`,
  holding_over_limit: ({ most, place, citation }) =>
    `Los depósitos de reserva pueden ser de ${most} como máximo en ${place} (${citation}).`,
  name_charge: "Escriba para qué es el pago.",
  nothing_to_remind: "Este pago ya se hizo o se canceló.",
  payment_in_progress: "Este pago está en curso. Vuelva a intentarlo en un momento.",
  reminded_today: "Puede enviar un recordatorio al día.",
  too_many: "Esta solicitud tiene demasiados pagos iniciales. Primero cancele uno.",
  was_canceled: "El arrendador canceló este pago. No se le cobró nada.",
};

export default texts;
