import { dayFormats } from "#rules/email/day-formats.ts";
import { forUnit } from "../parts/for-unit.ts";
import type { requests as en, InformationRequestContent } from "./en.ts";

const dueText = ({ due, email }: InformationRequestContent) =>
  email === "due" ? "La fecha límite es hoy." : `Hágalo a más tardar el ${dayFormats.es(due)}.`;
const claimWarning = ({ hasAccount }: InformationRequestContent) =>
  hasAccount
    ? []
    : [
        "No comparta este enlace. Hasta que usted cree una cuenta, cualquier persona que lo tenga puede abrir su solicitud y vincularla a otra cuenta.",
      ];
const reason = "Recibe este correo porque presentó una solicitud para esta vivienda.";
const settings =
  "Recibe este correo porque tiene un formulario en este sitio. Puede desactivar estos correos en Configuración → Notificaciones.";

export const requests: typeof en = {
  documentRequested: (facts) => {
    const title = `${facts.landlord} le pide un documento${forUnit.es(facts.unit)}`;
    return {
      subject: facts.email === "new" ? title : `Recordatorio: ${title}`,
      heading: title,
      paragraphs: [`Documento: ${facts.what}`, `Motivo: ${facts.reason}`, dueText(facts), ...claimWarning(facts)],
      action: { label: "Subir documento", url: facts.url },
      reason,
    };
  },
  correctionRequested: (facts) => {
    const title = `${facts.landlord} le pide una corrección de su solicitud${forUnit.es(facts.unit)}`;
    return {
      subject: facts.email === "new" ? title : `Recordatorio: ${title}`,
      heading: title,
      paragraphs: [
        `Preguntas: ${facts.what}`,
        `Motivo: ${facts.reason}`,
        `Responda solo las preguntas de esta petición y firme solo lo que cambie. ${dueText(facts)}`,
        ...claimWarning(facts),
      ],
      action: { label: "Corregir respuestas", url: facts.url },
      reason,
    };
  },
  documentReceived: (applicant, unit, url) => ({
    subject: `${applicant || "Un solicitante"} subió el documento que usted pidió${forUnit.es(unit)}`,
    heading: `${applicant || "Un solicitante"} subió el documento que usted pidió${forUnit.es(unit)}`,
    paragraphs: ["Encontrará el archivo en la solicitud."],
    action: { label: "Ver la solicitud", url },
    reason: settings,
  }),
  correctionReceived: (applicant, unit, url) => ({
    subject: `${applicant || "Un solicitante"} respondió a su petición de corrección${forUnit.es(unit)}`,
    heading: `${applicant || "Un solicitante"} respondió a su petición de corrección${forUnit.es(unit)}`,
    paragraphs: ["Puede ver cada respuesta antes y después, y lo que firmó."],
    action: { label: "Ver la solicitud", url },
    reason: settings,
  }),
};
