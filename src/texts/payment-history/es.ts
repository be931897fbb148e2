import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  amount: "Cantidad",
  amount_from_cent_to_most: ({ most }: Values<"most">) => `Ingrese una cantidad de $0.01 a ${most}.`,
  applicant_doesnt_pay: "El solicitante no paga estos informes. Los pedimos después de que usted pague.",
  bank_withdrew_until: ({ amount }: Values<"amount">) =>
    `El banco retiró ${amount} hasta que decida. Hasta entonces no puede reembolsar este pago.`,
  cant_respond_person:
    "No puede responder aquí. La persona que administra la cuenta con el proveedor de pagos debe abrir la disputa allí y enviar pruebas: el PDF firmado de la solicitud, el recibo y los correos enviados al solicitante.",
  deadline_respond: "El plazo para responder era:",
  dispute_title: {
    inquiry: "Un banco tiene preguntas sobre este pago",
    open: "Este pago está en disputa",
    won: "Usted ganó la disputa",
    lost: "Usted perdió la disputa",
    closed: "El banco cerró su consulta",
  },
  ending: ({ brand, digits }: Values<"brand" | "digits">) => `${brand} terminada en ${digits}`,
  no_money_withdrawn: "No se ha retirado dinero. Si este pago fue un error, puede reembolsarlo.",
  no_one_responds: "Si nadie responde a tiempo, el banco decide a favor de quien pagó.",
  no_payments_application: "Aún no hay pagos de esta solicitud.",
  nothing_withdrawn: "No se retiró dinero.",
  pay_refund_yourself: ({ loss }: Values<"loss">) => `Usted paga ${loss} de este reembolso.`,
  pay_reports: ({ amount }: Values<"amount">) => `Pagar ${amount} por los informes`,
  payer_application_doesnt: ({ amount }: Values<"amount">) => `Quien pagó conserva ${amount}. La solicitud no cambia.`,
  payment_provider_shows:
    "El proveedor de pagos muestra el plazo junto a la disputa. Suele ser de alrededor de una semana.",
  payments: "Pagos",
  purpose: {
    application_fee: "Cargo por la solicitud",
    reports: "Informes, pagados por usted",
    payment_request: "Informes, pagados por el solicitante",
  },
  reason: "Motivo",
  refund: "Reembolsar",
  refund_amount: ({ amount }: Values<"amount">) => `Reembolsar ${amount}`,
  refund_doesnt_cover: "Un reembolso no cubre estos costos. Los paga usted.",
  refund_doesnt_cover_costs: ({ amount }: Values<"amount">) =>
    `Un reembolso no cubre estos costos. Si reembolsa más de ${amount}, los paga usted.`,
  refund_goes_original: "El reembolso va a la tarjeta original y se descuenta de su saldo. No se puede deshacer.",
  refund_payment: "¿Reembolsar este pago?",
  refunded: ({ amount }: Values<"amount">) => `Se reembolsaron ${amount}`,
  refunded_amount: ({ amount }: Values<"amount">) => `${amount} reembolsados`,
  reports_checks_already: ({ cost }: Values<"cost">) => `Los informes y verificaciones ya pedidos costaron ${cost}`,
  reports_form_didnt:
    "Para informes que su formulario no incluyó. Enviamos al solicitante un enlace por correo electrónico para pagar con tarjeta.",
  reports_pay: "Informes por pagar",
  request_another_payment: "Pedir otro pago",
  request_payment: "Pedir el pago",
  request_payment_applicant: "Pedir el pago al solicitante",
  requested: ({ amount }: Values<"amount">) => `Usted pidió ${amount}.`,
  respond: "Responda antes de:",
  returned: ({ amount }: Values<"amount">) => `Se le devolvió ${amount}.`,
  saved_history_applicant: "Se guarda en el historial. El solicitante no lo ve.",
  state: {
    started: "En camino",
    requires_action: "Espera al banco de quien paga",
    declined: "Rechazada; espera otra tarjeta",
    succeeded: "Pagado",
    canceled: "Cancelado",
  },
  what_to_do: "Qué hacer:",
};

export default texts;
