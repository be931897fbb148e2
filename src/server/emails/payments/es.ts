import { dayFormats } from "#rules/email/day-formats.ts";
import { brandName } from "#rules/money/card-brands.ts";
import type { DisputeState } from "#rules/money/disputes.ts";
import { formatCents } from "#rules/money/money.ts";
import type { LineItem } from "#rules/money/payment-items.ts";
import { disputeReasonsTexts } from "#texts/dispute-reasons/texts.ts";
import { paymentItemsTexts } from "#texts/payment-items/texts.ts";
import { forUnit } from "../parts/for-unit.ts";
import type { Card, DisputeContent, payments as en } from "./en.ts";

const paymentMethodText = (card: Card | null) => {
  if (card?.method === "bank") return `su cuenta bancaria terminada en ${card.last4}`;
  return card ? `${brandName(card.brand)} terminada en ${card.last4}` : "su tarjeta";
};
const linesOf = (items: LineItem[]) =>
  items.map(({ kind, cents }) => `${paymentItemsTexts.in("es")[kind]}: ${formatCents(cents)}`).join("\n");

const disputeSubjects: Record<DisputeState, (sum: string) => string> = {
  inquiry: (sum) => `Un banco tiene preguntas sobre un pago de ${sum}`,
  open: (sum) => `Un pago de ${sum} está en disputa`,
  won: (sum) => `Ganó la disputa por un pago de ${sum}`,
  lost: (sum) => `Perdió la disputa por un pago de ${sum}`,
  closed: (sum) => `El banco cerró su consulta sobre un pago de ${sum}`,
};
const disputedPayment = ({ isMoveIn, applicant, unit }: Pick<DisputeContent, "isMoveIn" | "applicant" | "unit">) =>
  isMoveIn
    ? `${applicant || "Un solicitante"} hizo este pago por un cargo de mudanza${forUnit.es(unit)}.`
    : `El pago corresponde a la solicitud de ${applicant || "un solicitante"}${forUnit.es(unit)}.`;
const disputeEnds: Record<DisputeState, (sum: string, isMoveIn: boolean) => string> = {
  inquiry: () => "No se ha retirado dinero. Si este pago fue un error, puede reembolsarlo.",
  open: (sum, isMoveIn) =>
    `El banco retiró ${sum} de su saldo hasta que decida. ${isMoveIn ? "La solicitud no cambia." : "Los costos de los informes no se reembolsan, y la solicitud no cambia."}`,
  won: (sum) => `El banco decidió a su favor y le devolvió ${sum}.`,
  lost: (sum) => `El banco decidió a favor de quien pagó, que conserva ${sum}. La solicitud no cambia.`,
  closed: () => "El banco cerró su consulta. No se retiró dinero.",
};
const answerBy = (day: string) =>
  `Tiene hasta el ${dayFormats.es(day)} para responder. Preparamos pruebas, como la solicitud firmada y el recibo. Puede revisarlas, agregar su explicación y enviarlas al banco.`;

export const payments: typeof en = {
  receipt: ({ id, landlord, unit, items, cents, card, paid }) => ({
    subject: `Recibo por ${formatCents(cents)}`,
    heading: `Pago recibido: ${formatCents(cents)}`,
    paragraphs: [
      `Pagado el ${dayFormats.es(paid)} con ${paymentMethodText(card)}, por la solicitud a ${landlord}${forUnit.es(unit)}.`,
      linesOf(items),
      `Total: ${formatCents(cents)}`,
      `Número de pago: ${id}`,
    ],
    reason: "Recibe este correo porque se indicó esta dirección para el recibo.",
  }),
  refunded: ({ landlord, unit, cents, card, isForReports, isBankUnused }) => ({
    subject: `Le reembolsamos ${formatCents(cents)}`,
    heading: `Le reembolsamos ${formatCents(cents)}`,
    paragraphs: [
      `Este reembolso es por ${isForReports ? "los informes que compró para la solicitud a" : "su pago a"} ${landlord}${forUnit.es(unit)} y se envía a ${paymentMethodText(card)}. Puede tardar de 5 a 10 días hábiles en aparecer.`,
      ...(isBankUnused ? ["Usted no paga por una conexión bancaria que no se usó para verificar sus ingresos."] : []),
    ],
    reason: "Recibe este correo porque el recibo de este pago se envió a esta dirección.",
  }),
  dispute: ({ state, reason, cents, respondBy, canAnswer, url, ...payment }) => ({
    subject: disputeSubjects[state](formatCents(cents)),
    heading: disputeSubjects[state](formatCents(cents)),
    paragraphs: [
      `${disputedPayment(payment)} ${disputeReasonsTexts.in("es")[reason]}`,
      disputeEnds[state](formatCents(cents), payment.isMoveIn),
      ...(respondBy && canAnswer && (state === "open" || state === "inquiry") ? [answerBy(respondBy)] : []),
    ],
    action: { label: canAnswer ? "Responder al banco" : "Ver el pago", url },
    reason: "Recibe este correo porque un banco hizo una consulta o inició una disputa sobre un pago a usted.",
  }),
  disputeReminder: ({ isInquiry, cents, respondBy, url, ...payment }) => ({
    subject: `Recordatorio: responda al banco a más tardar el ${dayFormats.es(respondBy)}`,
    heading: `Responda al banco a más tardar el ${dayFormats.es(respondBy)}`,
    paragraphs: [
      isInquiry
        ? `Un banco hizo una consulta sobre un pago de ${formatCents(cents)}, y nadie ha respondido todavía.`
        : `Un pago de ${formatCents(cents)} está en disputa, y nadie ha respondido todavía.`,
      disputedPayment(payment),
      isInquiry
        ? "Si no responde, el banco puede convertir su consulta en una disputa y retirar el dinero."
        : "Si no responde a tiempo, el banco decide a favor de quien pagó, que conserva el dinero.",
    ],
    action: { label: "Responder al banco", url },
    reason: "Recibe este correo porque un banco hizo una consulta o inició una disputa sobre un pago a usted.",
  }),
  payoutFailed: ({ cents, last4, source, failure, url }) => ({
    subject: `No se pudo hacer su transferencia de ${formatCents(cents)}`,
    heading: `No se pudo hacer su transferencia de ${formatCents(cents)}`,
    paragraphs: [
      {
        account_closed: `La cuenta bancaria que termina en ${last4} está cerrada, por lo que el banco devolvió el dinero.`,
        bank_details: `El banco no aceptó la transferencia a la cuenta que termina en ${last4} y devolvió el dinero.`,
        bank_changed: `La transferencia era para la cuenta que termina en ${last4}, pero su cuenta bancaria cambió antes de que se enviara.`,
        payout_account_closed:
          "Nuestro proveedor de pagos cerró su cuenta de transferencias antes de que llegara la transferencia.",
        other: `La transferencia a la cuenta que termina en ${last4} no llegó, y el dinero fue devuelto.`,
      }[failure],
      {
        earnings: "El dinero está de nuevo en su saldo.",
        deposits: "Los depósitos están de nuevo en Mis pagos.",
      }[source],
      failure === "payout_account_closed"
        ? "Configure de nuevo las transferencias para recibir su dinero."
        : failure === "account_closed" || failure === "bank_details"
          ? "Agregue otra cuenta bancaria, o corrija esta, para recibir sus transferencias."
          : "Revise su cuenta bancaria y luego inicie otra transferencia.",
    ],
    action: { label: "Ver la cuenta bancaria", url },
    reason: "Recibe este correo porque no se pudo hacer una transferencia a su cuenta.",
  }),
  feePayable: (landlord, unit, url) => ({
    subject: `Ya puede pagar la tarifa de su solicitud${forUnit.es(unit)}`,
    heading: `Ya puede pagar a ${landlord} la tarifa de su solicitud`,
    paragraphs: [
      `El arrendador decidió sobre las personas que presentaron su solicitud antes que usted${forUnit.es(unit)}. Pague la tarifa para completar su solicitud.`,
      "Si otra persona paga primero, es posible que usted tenga que esperar de nuevo.",
    ],
    action: { label: "Continuar la solicitud", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
  paymentRequest: (landlord, unit, items, cents, days, url) => ({
    subject: `${landlord} le pide un pago por sus informes${forUnit.es(unit)}`,
    heading: `${landlord} le pide ${formatCents(cents)} por sus informes`,
    paragraphs: [
      `Para continuar con su solicitud${forUnit.es(unit)}, ${landlord} quisiera ver:`,
      linesOf(items),
      `El enlace vence en ${days} días. Usted paga con tarjeta. Pedimos los informes solo después de que pague.`,
    ],
    action: { label: `Pagar ${formatCents(cents)}`, url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}. Si no conoce a esa persona, puede ignorar este correo.`,
  }),
};
