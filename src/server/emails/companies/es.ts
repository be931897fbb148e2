import type { MemberPermission } from "#rules/companies/member-rights.ts";
import { dayFormats } from "#rules/email/day-formats.ts";
import type { companies as en } from "./en.ts";

const permissionTexts: Record<MemberPermission, string> = {
  see_all_applications: "ver a todos los solicitantes del equipo",
  manage_applications: "organizar y compartir solicitudes",
  decide: "seleccionar y rechazar solicitantes",
  create_forms: "crear y editar formularios",
  see_money: "ver los pagos",
  manage_payments: "administrar los pagos (reembolsos, cobros, pedidos de informes)",
  manage_team: "administrar el equipo",
};

export const companies: typeof en = {
  companyInvitation: ({ inviter, company, name, permissions, until, url }) => ({
    subject: `${inviter} le invitó a unirse a ${company}`,
    heading: `Únase a ${company}`,
    paragraphs: [
      ...(name ? [`Hola, ${name}:`] : []),
      `${inviter} le invitó a su equipo.`,
      permissions.length
        ? `Como integrante, usted puede: ${permissions.map((permission) => permissionTexts[permission]).join("; ")}.`
        : "Como integrante, usted puede ver a los solicitantes que se le asignen.",
      `El enlace funciona hasta el ${dayFormats.es(until)}. Podrá revisar los detalles antes de unirse.`,
    ],
    action: { label: "Ver la invitación", url },
    reason: `Recibe este correo porque ${inviter} escribió esta dirección. Si no conoce a esa persona, puede ignorar este correo.`,
  }),
  memberJoined: (member, company, url) => ({
    subject: `${member} se unió a ${company}`,
    heading: `${member} se unió a su equipo`,
    paragraphs: ["Esta persona aceptó la invitación y tiene los permisos que usted eligió."],
    action: { label: "Ver el equipo", url },
    reason: "Recibe este correo porque usted es la persona propietaria de este equipo.",
  }),
  memberLeft: (member, company, url) => ({
    subject: `${member} salió de ${company}`,
    heading: `${member} salió de su equipo`,
    paragraphs: [
      "Los formularios y las solicitudes de esta persona se quedan en el equipo y ahora le pertenecen a usted.",
    ],
    action: { label: "Ver el equipo", url },
    reason: "Recibe este correo porque usted es la persona propietaria de este equipo.",
  }),
  removedFromCompany: (company, isSuspended) => ({
    subject: isSuspended ? `Su acceso a ${company} está suspendido` : `Usted ya no es integrante de ${company}`,
    heading: isSuspended ? "Su acceso está suspendido" : "Usted ya no está en este equipo",
    paragraphs: [
      isSuspended
        ? `La persona propietaria de ${company} suspendió su acceso. Puede volver a invitarle más adelante.`
        : `La persona propietaria de ${company} le eliminó del equipo.`,
      "Los formularios y las solicitudes del equipo se quedan en el equipo. Usted todavía puede iniciar sesión en su propia cuenta.",
    ],
    reason: "Recibe este correo porque usted era integrante de este equipo.",
  }),
  ownershipOffered: (owner, company, url) => ({
    subject: `${owner} quiere transferirle la titularidad del equipo ${company}`,
    heading: `¿Acepta la titularidad del equipo ${company}?`,
    paragraphs: [
      "La persona propietaria administra a los integrantes y sus permisos, y lo ve todo. Tiene 7 días para aceptar.",
    ],
    action: { label: "Ver el equipo", url },
    reason: "Recibe este correo porque es integrante de este equipo.",
  }),
  ownershipTransferred: (owner, company) => ({
    subject: `${owner} ahora es la persona propietaria del equipo ${company}`,
    heading: `${owner} ahora es la persona propietaria de su equipo`,
    paragraphs: ["Usted sigue en el equipo como gerente."],
    reason: "Recibe este correo porque usted era la persona propietaria de este equipo.",
  }),
  teamRequest: ({ team, size, message, name, email }) => ({
    subject: `Consulta sobre un equipo: ${team} (${size} personas)`,
    heading: `Consulta sobre un equipo: ${team}`,
    paragraphs: [
      `${name} (${email}) quiere hablar sobre un equipo de ${size} personas.`,
      ...(message ? [message] : []),
    ],
    reason: "Recibe este correo porque las consultas sobre equipos se envían a esta dirección.",
  }),
  teamRequestReceived: () => ({
    subject: "Recibimos su mensaje",
    heading: "Gracias por su mensaje",
    paragraphs: ["Nos comunicaremos con usted para programar una reunión sobre su equipo."],
    reason: "Recibe este correo porque se comunicó con nosotros sobre un equipo.",
  }),
};
