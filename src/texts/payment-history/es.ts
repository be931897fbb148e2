import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  amount: "Monto",
  amount_range: ({ most }: Values<"most">) => `Escriba un monto de $0.01 a ${most}.`,
  amount_refunded: ({ amount }: Values<"amount">) => `Reembolsado: ${amount}`,
  bank_account: "Cuenta bancaria",
  bank_ending: ({ bank, digits }) => `${bank}, cuenta terminada en ${digits}`,
  card_ending: ({ brand, digits }: Values<"brand" | "digits">) => `${brand} terminada en ${digits}`,
  dispute_effect: {
    inquiry: () => "No se ha retirado dinero. Si este pago fue un error, puede reembolsarlo.",
    open: ({ amount }) => `El banco retiró ${amount} hasta que decida. Hasta entonces no puede reembolsar este pago.`,
    won: ({ amount }) => `Se le devolvieron ${amount}.`,
    lost: ({ amount }) => `Quien pagó conserva ${amount}. La solicitud no cambia.`,
    closed: () => "No se retiró dinero.",
  },
  dispute_title: {
    inquiry: "Un banco tiene preguntas sobre este pago",
    open: "Este pago está en disputa",
    won: "Usted ganó la disputa",
    lost: "Usted perdió la disputa",
    closed: "El banco cerró su consulta",
  },
  no_payments: "Aún no hay pagos de esta solicitud.",
  ordered_cost: ({ cost }: Values<"cost">) => `Costo de los informes y verificaciones ya pedidos: ${cost}`,
  own_payments: "Sus pagos",
  own_purpose: "Informes y verificaciones",
  pay_reports: ({ amount }: Values<"amount">) => `Pagar ${amount} por los informes`,
  payments: "Pagos",
  purpose: {
    application_fee: "Tarifa de solicitud",
    reports: "Informes, pagados por usted",
    payment_request: "Informes, pagados por el solicitante",
    move_in_charge: "Cargo de mudanza",
    deposit: "Depósito",
  },
  reason: "Motivo",
  reason_hint: "Se guarda en el historial. El solicitante no lo ve.",
  refund: "Reembolsar",
  refund_amount: ({ amount }: Values<"amount">) => `Reembolsar ${amount}`,
  refund_costs_above: ({ amount }: Values<"amount">) =>
    `Estos costos no se reembolsan. Si reembolsa más de ${amount}, los paga usted.`,
  refund_done: ({ amount }: Values<"amount">) => `Reembolso de ${amount} hecho`,
  refund_loss: ({ loss }: Values<"loss">) => `Usted paga ${loss} de este reembolso.`,
  refund_no_costs: "Estos costos no se reembolsan. Los paga usted.",
  refund_on_its_way: ({ amount }: Values<"amount">) => `Reembolso de ${amount} en camino`,
  refund_question: "¿Reembolsar este pago?",
  refund_to: {
    card: {
      balance: "El reembolso va a la tarjeta original y se descuenta de su saldo. No se puede deshacer.",
      deposits:
        "El reembolso va a la tarjeta original y se descuenta de los depósitos que usted tiene. No se puede deshacer.",
    },
    bank: {
      balance:
        "El reembolso va a la cuenta bancaria original, tarda varios días y se descuenta de su saldo. No se puede deshacer.",
      deposits:
        "El reembolso va a la cuenta bancaria original, tarda varios días y se descuenta de los depósitos que usted tiene. No se puede deshacer.",
    },
  },
  own_state: { requires_action: "En espera de su banco", declined: "Su tarjeta fue rechazada" },
  reports_to_pay: "Informes por pagar",
  request_another_payment: "Pedir otro pago",
  request_payment: "Pedir el pago",
  request_payment_hint:
    "Para informes que su formulario no incluyó. Enviamos al solicitante un enlace por correo electrónico para pagar con tarjeta.",
  request_payment_title: "Pedir el pago al solicitante",
  state: {
    started: "En curso",
    requires_action: "En espera del banco de quien paga",
    processing: "Pago bancario en camino",
    declined: "Rechazado. En espera de otra tarjeta",
    succeeded: "Pagado",
    canceled: "Cancelado",
  },
  you_pay_for_reports: "El solicitante no paga estos informes. Los pedimos después de que usted pague.",
  you_requested: ({ amount }: Values<"amount">) => `Usted pidió ${amount}.`,
};

export default texts;
