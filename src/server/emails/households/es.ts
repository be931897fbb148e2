import { dayFormats } from "#rules/email/day-formats.ts";
import type { InvitedRole, SeparateReason } from "#rules/household/invitations.ts";
import type { EmailText } from "#server/platform/mail/render-email.ts";
import { applicationFee } from "../parts/application-fee.ts";
import { forUnit, namedUnit } from "../parts/for-unit.ts";
import type { HouseholdInvitationContent, households as householdsEn } from "./en.ts";

const roleTexts: Record<InvitedRole, string> = {
  co_applicant: "como cosolicitante. Usted viviría en la vivienda y también firmaría el contrato",
  guarantor: "como garante. Usted no viviría allí y pagaría el alquiler solo si los inquilinos no lo pagan",
};

const separateReasons: Record<SeparateReason, string> = {
  closed: "La solicitud del hogar se eliminó o la invitación ya había terminado.",
  decided: "Usted ya tomó una decisión sobre el hogar.",
  agents: "Las solicitudes están dirigidas a agentes distintos.",
};

const leftTitle = (name: string, unit: string) =>
  `${name || "Un solicitante"} salió ${namedUnit(unit) ? `del grupo que presentó una solicitud para ${unit}` : "de su grupo de solicitantes"}`;

export const households: typeof householdsEn = {
  householdInvitation: (invitation: HouseholdInvitationContent): EmailText => ({
    subject: invitation.isReminder
      ? `Recordatorio: ${invitation.inviter} le invita a presentar una solicitud${forUnit.es(invitation.unit)}`
      : `${invitation.inviter} le invita a presentar una solicitud${forUnit.es(invitation.unit)}`,
    heading: `${invitation.inviter} le invita a presentar una solicitud${forUnit.es(invitation.unit)}`,
    paragraphs: [
      ...(invitation.name ? [`Hola, ${invitation.name}:`] : []),
      ...(invitation.message ? [invitation.message] : []),
      `Se le invita a presentar una solicitud ${roleTexts[invitation.role]}. El arrendador es ${invitation.landlord}.`,
      "Usted llena y firma su propia solicitud. Ya llenamos lo que se sabe de la vivienda y de la mudanza. Los demás solicitantes no pueden ver sus respuestas.",
      ...applicationFee.es(invitation.fee),
      `El enlace funciona hasta el ${dayFormats.es(invitation.until)}. No lo comparta: quien lo tenga puede leer lo que usted llene.`,
    ],
    action: { label: "Comenzar la solicitud", url: invitation.url },
    reason: `Recibe este correo porque ${invitation.inviter} escribió esta dirección. Si no conoce a esa persona, puede ignorar este correo.`,
  }),
  householdMemberLeft: (name, unit, url) => ({
    subject: leftTitle(name, unit),
    heading: leftTitle(name, unit),
    paragraphs: [
      "La solicitud de esta persona sigue activa, pero por separado. Los demás siguen juntos, y su ingreso combinado ya no la incluye.",
    ],
    action: { label: "Ver la solicitud", url },
    reason: "Recibe este correo porque tiene un formulario en este sitio.",
  }),
  invitedMemberSeparate: (name, unit, why, url): EmailText => ({
    subject: `${name || "Una persona invitada"} presentó su solicitud, pero aún no está en el hogar`,
    heading: `${name || "Una persona invitada"} aceptó una invitación y presentó su solicitud${forUnit.es(unit)}`,
    paragraphs: [
      `La solicitud de esta persona está separada. ${separateReasons[why]}`,
      "Usted puede agrupar las solicitudes.",
    ],
    action: { label: "Ver el hogar", url },
    reason: "Recibe este correo porque tiene un formulario en este sitio.",
  }),
};
