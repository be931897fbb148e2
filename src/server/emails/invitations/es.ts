import { dayFormats } from "#rules/email/day-formats.ts";
import { applicationFee } from "../parts/application-fee.ts";
import { forUnit } from "../parts/for-unit.ts";
import type { invitations as invitationsEn } from "./en.ts";

export const invitations: typeof invitationsEn = {
  applicantInvitation: (of) => ({
    subject: of.isReminder ? `Recordatorio: ${of.subject}` : of.subject,
    heading: `${of.landlord} le invita a presentar una solicitud${forUnit.es(of.unit)}`,
    paragraphs: [
      ...(of.name ? [`Hola, ${of.name}:`] : []),
      of.body,
      ...applicationFee.es(of.fee),
      `El enlace funciona hasta el ${dayFormats.es(of.until)}. No lo comparta: quien lo tenga puede leer lo que usted llene.`,
    ],
    action: { label: "Comenzar la solicitud", url: of.url },
    reason: `Recibe este correo porque ${of.landlord} escribió esta dirección. Si no conoce a esa persona, puede ignorar este correo.`,
  }),
  invitationCopy: (email, subject, body, url) => ({
    subject: `Copia: ${subject}`,
    heading: `Invitó a ${email} a presentar una solicitud`,
    paragraphs: [body, "Esta copia no tiene el enlace al formulario: solo lo recibe la persona invitada."],
    action: { label: "Ver la invitación", url },
    reason: "Recibe este correo porque solicitó una copia de una invitación.",
  }),
};
