import { dayFormats } from "#rules/email/day-formats.ts";
import { brandName } from "#rules/money/card-brands.ts";
import { formatCents } from "#rules/money/money.ts";
import { cardDeclinesTexts } from "#texts/card-declines/texts.ts";
import { paymentItemsTexts } from "#texts/payment-items/texts.ts";
import { forUnit } from "../parts/for-unit.ts";
import type { moveIn as en, MoveInReceipt, RequestedCharge } from "./en.ts";

/** Returns what a charge is called in an email. */
export const itemName = ({ kind, label }: Pick<RequestedCharge, "kind" | "label">) =>
  label || paymentItemsTexts.in("es")[kind];
const paidWith = ({ card, method }: MoveInReceipt) => {
  if (method === "bank") return card ? `una cuenta bancaria terminada en ${card.last4}` : "una cuenta bancaria";
  return card ? `${brandName(card.brand)} terminada en ${card.last4}` : "una tarjeta";
};
const detailsOf = (receipt: MoveInReceipt) => [
  `${itemName(receipt)}: ${formatCents(receipt.cents)}`,
  `Total: ${formatCents(receipt.cents)}`,
  `Número de pago: ${receipt.id}`,
];
const claimWarning = ({ hasAccount }: RequestedCharge) =>
  hasAccount
    ? []
    : [
        "Para pagar, cree una cuenta con este enlace. No lo comparta. Hasta que usted cree una cuenta, cualquier persona que lo tenga puede abrir su solicitud y vincularla a otra cuenta.",
      ];

const cancellations: Partial<Record<RequestedCharge["email"], string[]>> = {
  canceled: [],
  offer_declined: ["Usted rechazó la vivienda, así que este cargo se canceló."],
  offer_expired: ["Usted no respondió a tiempo a la oferta de la vivienda, así que este cargo se canceló."],
};

const titles: Record<RequestedCharge["email"], (charge: RequestedCharge, sum: string) => string> = {
  new: ({ landlord, unit }, sum) => `${landlord} le pide un pago de ${sum}${forUnit.es(unit)}`,
  reminder: ({ landlord, unit }, sum) => `Recordatorio: ${landlord} le pide un pago de ${sum}${forUnit.es(unit)}`,
  before_due: ({ due }, sum) => `Recordatorio: ${sum} vence el ${dayFormats.es(due)}`,
  overdue: ({ due }, sum) => `Recordatorio: ${sum} venció el ${dayFormats.es(due)}`,
  canceled: ({ landlord }, sum) => `${landlord} canceló un cargo de mudanza de ${sum}`,
  offer_declined: (_, sum) => `No tiene que pagar ${sum}`,
  offer_expired: (_, sum) => `No tiene que pagar ${sum}`,
  payment_failed: (_, sum) => `Su pago bancario de ${sum} no se completó`,
};

export const moveIn: typeof en = {
  moveInCharge: (charge) => {
    const title = titles[charge.email](charge, formatCents(charge.cents));
    const reason = `Recibe este correo porque ${charge.landlord} aprobó su solicitud.`;
    const why = cancellations[charge.email];
    if (why)
      return {
        subject: title,
        heading: title,
        paragraphs: [
          `${itemName(charge)}: ${formatCents(charge.cents)}`,
          ...why,
          "No tiene que pagarlo. Si un pago ya está en camino, se le devolverá.",
        ],
        reason,
      };
    return {
      subject: title,
      heading: title,
      paragraphs: [
        `${itemName(charge)}: ${formatCents(charge.cents)}`,
        `Fecha de vencimiento: ${dayFormats.es(charge.due)}`,
        ...(charge.email === "payment_failed"
          ? [`Aún no está pagado. ${cardDeclinesTexts.in("es")[charge.decline ?? "bank_failed"]}`]
          : []),
        ...(charge.message ? [`Mensaje de ${charge.landlord}: ${charge.message}`] : []),
        ...(charge.hasOpenOffer ? ["Primero acepte la oferta de la vivienda. Después podrá pagar."] : []),
        ...claimWarning(charge),
      ],
      action: {
        label: charge.hasOpenOffer ? "Responder a la oferta" : `Pagar ${formatCents(charge.cents)}`,
        url: charge.url,
      },
      reason,
    };
  },
  moveInReceipt: (receipt) => ({
    subject: `Recibo por ${formatCents(receipt.cents)}`,
    heading: `Pago recibido: ${formatCents(receipt.cents)}`,
    paragraphs: [
      `Pagado el ${dayFormats.es(receipt.paid)} con ${paidWith(receipt)}, a ${receipt.landlord}${forUnit.es(receipt.unit)}.`,
      ...detailsOf(receipt),
    ],
    reason: "Recibe este correo porque se indicó esta dirección para el recibo.",
  }),
  moveInReceived: (receipt) => ({
    subject: `${receipt.applicant || "Un solicitante"} pagó ${formatCents(receipt.cents)}${forUnit.es(receipt.unit)}`,
    heading: `Pago recibido: ${formatCents(receipt.cents)}`,
    paragraphs: [
      `${receipt.applicant || "Un solicitante"} pagó el ${dayFormats.es(receipt.paid)} con ${paidWith(receipt)}${forUnit.es(receipt.unit)}.`,
      ...detailsOf(receipt),
    ],
    action: { label: "Ver el pago", url: receipt.url },
    reason:
      "Recibe este correo porque pidió este pago. Para desactivar estos correos, vaya a Configuración → Notificaciones.",
  }),
};
