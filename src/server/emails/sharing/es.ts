import { dayFormats } from "#rules/email/day-formats.ts";
import { forUnit } from "../parts/for-unit.ts";
import type { sharing as en } from "./en.ts";

export const sharing: typeof en = {
  applicationShared: ({ sharer, recipient, unit, count, until, message, url }) => ({
    subject:
      count === 1
        ? `${sharer} compartió una solicitud de alquiler con usted${forUnit.es(unit)}`
        : `${sharer} compartió ${count} solicitudes de alquiler con usted`,
    heading:
      count === 1
        ? `${sharer} compartió una solicitud de alquiler con usted${forUnit.es(unit)}`
        : `${sharer} quiere su recomendación sobre ${count} solicitantes`,
    paragraphs: [
      ...(recipient ? [`Hola, ${recipient}:`] : []),
      ...(message ? [message] : []),
      `Abra este enlace y confirme su correo electrónico con un código que le enviamos. Puede leer lo compartido hasta el ${dayFormats.es(until)}. ${sharer} ve lo que usted abre.`,
      "El enlace lleva a información personal confidencial. No reenvíe este correo.",
    ],
    action: { label: count === 1 ? "Ver la solicitud" : "Ver las solicitudes", url },
    reason: `Recibe este correo porque ${sharer} escribió esta dirección. Si no conoce a esa persona, puede ignorar este correo.`,
  }),
  shareCode: (code, minutes) => ({
    subject: `Su código es ${code}`,
    heading: `Su código es ${code}`,
    paragraphs: [
      `Escriba este código para leer lo que se compartió con usted. Vence en ${minutes} minutos.`,
      "No comparta el código con nadie, ni siquiera con nosotros.",
    ],
    reason: "Recibe este correo porque alguien abrió un enlace que se envió a esta dirección.",
  }),
  recommendationMade: (recipient, applicant, unit, url) => ({
    subject: `${recipient} recomienda a ${applicant || "un solicitante"}${forUnit.es(unit)}`,
    heading: `${recipient} recomienda a ${applicant || "un solicitante"}${forUnit.es(unit)}`,
    paragraphs: ["Puede leer el motivo junto con la solicitud. La decisión es suya."],
    action: { label: "Ver la solicitud", url },
    reason: "Recibe este correo porque compartió estas solicitudes.",
  }),
};
