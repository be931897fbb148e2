import type { HomeOfferAnswer } from "#rules/decisions/home-offers.ts";
import { formatCents } from "#rules/money/money.ts";
import { bouncesTexts } from "#texts/bounces/texts.ts";
import { itemName } from "../move-in/es.ts";
import { forUnit, namedUnit } from "../parts/for-unit.ts";
import { standardDecision } from "../parts/standard-decision.ts";
import type { decisions as en } from "./en.ts";

const dayInWords = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("es-US", { dateStyle: "long", timeZone: "UTC" });

const mailingInstruction = (due: Parameters<typeof en.noticeUndelivered>[0]["due"]) => {
  if (!due) return "Imprímalo y envíelo por correo postal lo antes posible.";
  return due.isPast
    ? `Imprímalo y envíelo ahora por correo postal: debía llegar a más tardar el ${dayInWords(due.day)}.`
    : `Imprímalo y envíelo ahora por correo postal, para que llegue a más tardar el ${dayInWords(due.day)}.`;
};

const answeredEs: Record<HomeOfferAnswer, string> = {
  accepted: "aceptó su oferta",
  declined: "rechazó su oferta",
  expired: "no respondió a su oferta a tiempo",
};

export const decisions: typeof en = {
  selected: (landlord, unit, url) => ({
    ...standardDecision("es", "selected", landlord, unit),
    heading: `${landlord} aprobó su solicitud${forUnit.es(unit)}`,
    action: { label: "Ver su solicitud", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
  selectedOnConditions: (landlord, unit, url) => ({
    ...standardDecision("es", "selected_on_conditions", landlord, unit),
    heading: `${landlord} aprobó su solicitud${forUnit.es(unit)} con condiciones`,
    action: { label: "Ver su solicitud", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
  homeOffered: (landlord, unit, until, url) => ({
    subject: `Responda a más tardar el ${until}: ${landlord} le ofrece la vivienda`,
    heading: `${landlord} le ofrece ${namedUnit(unit) || "la vivienda"}`,
    paragraphs: [
      `Acepte o rechace la oferta a más tardar el ${until}.`,
      "Si usted no responde a tiempo, el arrendador puede ofrecer la vivienda al siguiente solicitante.",
    ],
    action: { label: "Responder a la oferta", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
  homeOfferExpired: (landlord, unit, url) => ({
    subject: `El plazo para responder terminó${forUnit.es(unit)}`,
    heading: `La oferta de ${namedUnit(unit) || "la vivienda"} terminó sin su respuesta`,
    paragraphs: [
      `${landlord} ya puede ofrecer la vivienda al siguiente solicitante.`,
      `Si todavía quiere la vivienda, comuníquese pronto con ${landlord}. Es posible que pueda ofrecérsela otra vez.`,
    ],
    action: { label: "Ver su solicitud", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
  homeOfferAnswered: ({ name, unit, answer, hasCanceledCharges, paid, next, url }) => ({
    subject: `${name || "El solicitante"} ${answeredEs[answer]}${forUnit.es(unit)}`,
    heading: `${name || "El solicitante"} ${answeredEs[answer]}${forUnit.es(unit)}`,
    paragraphs:
      answer === "accepted"
        ? ["Comuníquese con esta persona sobre el contrato y los próximos pasos."]
        : [
            next
              ? `Siguiente en la lista: ${next}. Ya puede seleccionar a esta persona.`
              : next === null
                ? "No hay nadie más en la lista."
                : "Hay otra persona en la lista.",
            ...(answer === "expired"
              ? ["Si el solicitante todavía quiere la vivienda, usted puede ofrecérsela otra vez."]
              : []),
            ...(hasCanceledCharges
              ? ["Los cargos de mudanza sin pagar se cancelaron. Si un pago está en camino, se reembolsará."]
              : []),
            ...(paid.length > 0
              ? ["Estos pagos no se reembolsan automáticamente. Puede reembolsarlos en la solicitud:"]
              : []),
            ...paid.map((item) => `${itemName(item)}: ${formatCents(item.cents)}`),
          ],
    action: { label: "Ver la solicitud", url },
    reason: "Recibe este correo porque tiene un formulario en este sitio.",
  }),
  noticeUndelivered: ({ applicant, unit, bounce, due, url }) => ({
    subject: `Envíe el aviso por correo postal: el correo electrónico a ${applicant || "un solicitante"} fue devuelto`,
    heading: `Envíe el aviso por correo postal a ${applicant || "quien presentó la solicitud"}`,
    paragraphs: [
      `El correo electrónico con el aviso de su decisión${forUnit.es(unit)} fue devuelto. La ley exige que el solicitante reciba el aviso. ${mailingInstruction(due)}`,
      bouncesTexts.in("es").why[bounce],
      "Si tiene una dirección de correo electrónico correcta, también puede reenviar el correo desde la solicitud.",
    ],
    action: { label: "Abrir el aviso", url },
    reason: "Recibe este correo porque no se pudo entregar el aviso de su decisión.",
  }),
  declineProposed: (landlord, unit, url) => ({
    subject: `Responda antes de una decisión sobre su solicitud${forUnit.es(unit)}`,
    heading: `${landlord} podría rechazar su solicitud${forUnit.es(unit)}`,
    paragraphs: ["Puede responder antes de la decisión. Este aviso explica cómo:"],
    action: { label: "Abrir su solicitud", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
  declined: (landlord, unit, url) => ({
    ...standardDecision("es", "declined", landlord, unit),
    heading: `${landlord} tomó una decisión sobre su solicitud${forUnit.es(unit)}`,
    action: { label: "Ver su solicitud", url },
    reason: `Recibe este correo porque presentó una solicitud a ${landlord}.`,
  }),
};
