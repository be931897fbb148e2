import { dayFormats } from "#rules/email/day-formats.ts";
import type { signings as en } from "./en.ts";

export const signings: typeof en = {
  documentToSign: ({ sender, recipient, subject, message, kind, until, isReminder, url }) => {
    const approves = kind === "approver";
    return {
      subject: isReminder ? `Recordatorio: ${subject}` : subject,
      heading: `${sender} le envió un documento para ${approves ? "aprobar" : "firmar"}`,
      paragraphs: [
        `Hola, ${recipient}:`,
        ...(message ? [message] : []),
        `Abra el enlace de abajo y confirme su correo electrónico con un código que le enviamos. Puede ${approves ? "aprobar" : "firmar"} “${subject}” hasta el ${dayFormats.es(until)}. No necesita una cuenta.`,
        "El enlace es solo para usted. No reenvíe este correo.",
      ],
      action: { label: approves ? "Revisar el documento" : "Revisar y firmar", url },
      reason: `Recibe este correo porque ${sender} escribió esta dirección. Si no conoce a esa persona, puede ignorar este correo.`,
    };
  },
  signingCode: (code, minutes) => ({
    subject: `Su código es ${code}`,
    heading: `Su código es ${code}`,
    paragraphs: [
      `Escriba este código para abrir su documento. Vence en ${minutes} minutos.`,
      "No comparta el código con nadie, ni siquiera con nosotros.",
    ],
    reason: "Recibe este correo porque alguien abrió un enlace que se envió a esta dirección.",
  }),
  documentCompleted: ({ recipient, sender, subject, url }) => ({
    subject: `Firmado: ${subject}`,
    heading: "Todas las personas firmaron",
    paragraphs: [
      `Hola, ${recipient}:`,
      `“${subject}”, de ${sender}, está completo. Descargue el documento firmado con su certificado y guarde una copia.`,
    ],
    action: { label: "Ver el documento firmado", url },
    reason: "Recibe este correo porque le enviaron este documento o porque usted lo envió.",
  }),
  documentDeclined: ({ recipient, subject, reason, url }) => ({
    subject: `${recipient} se negó a firmar: ${subject}`,
    heading: `${recipient} se negó a firmar`,
    paragraphs: [`Motivo: ${reason}`, "Ya nadie puede firmar este documento. Puede cambiarlo y enviarlo de nuevo."],
    action: { label: "Ver el documento", url },
    reason: "Recibe este correo porque usted envió este documento.",
  }),
  documentNotCompleted: ({ recipient, sender, subject }) => ({
    subject: `No se completó: ${subject}`,
    heading: "Este documento no se completará",
    paragraphs: [
      `Hola, ${recipient}:`,
      `Alguien se negó a firmar “${subject}”, de ${sender}, así que ya nadie puede firmarlo. No tiene que hacer nada, y su enlace al documento ya no funciona.`,
      `${sender} puede cambiar el documento y enviarlo de nuevo. En ese caso, usted recibe otro correo y, si ya firmó, firma otra vez.`,
    ],
    reason: "Recibe este correo porque le enviaron este documento.",
  }),
  documentExpired: ({ recipient, sender, subject }) => ({
    subject: `Venció: ${subject}`,
    heading: "Este documento no se completará",
    paragraphs: [
      `Hola, ${recipient}:`,
      `Usted firmó o aprobó “${subject}”, de ${sender}, pero no todos lo hicieron a tiempo, así que ya nadie puede firmarlo. No tiene que hacer nada, y su enlace al documento ya no funciona.`,
      `${sender} puede enviarlo de nuevo. En ese caso, usted recibe otro correo y firma otra vez.`,
    ],
    reason: "Recibe este correo porque le enviaron este documento.",
  }),
  documentVoided: ({ recipient, sender, subject, reason }) => ({
    subject: `Anulado: ${subject}`,
    heading: "Este documento fue anulado",
    paragraphs: [
      `Hola, ${recipient}:`,
      `${sender} anuló “${subject}”. No tiene que hacer nada, y el enlace para firmar ya no funciona.`,
      `Motivo: ${reason}`,
    ],
    reason: "Recibe este correo porque le enviaron este documento.",
  }),
};
