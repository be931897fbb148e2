import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  owner_only: "Solo la persona propietaria de su equipo puede hacer esto.",
  name_without_links: "Escriba un nombre sin enlaces ni correos electrónicos.",
  in_a_company: "Usted ya está en un equipo. Salga de él antes de crear otro o unirse a otro.",
  company_full: "Su equipo tiene el máximo de integrantes e invitaciones.",
  already_member: "Esta persona ya está en su equipo.",
  form_link_taken: "Este enlace de formulario ya está en uso. Elija otro.",
  not_a_member: "Elija a un integrante de su equipo.",
  owner_rights:
    "Los permisos de la persona propietaria no se pueden cambiar. Transfiera primero la titularidad del equipo.",
  owner_stays: "La persona propietaria no puede salir ni ser eliminada. Transfiera primero la titularidad del equipo.",
  turn_on_own_factor: "Active primero la verificación en dos pasos de su propia cuenta.",
  other_account: ({ email }: Values<"email">) =>
    `Esta invitación es para otro correo electrónico. Inicie sesión con ${email} para aceptarla.`,
  invitation_ended: "Esta invitación ya se aceptó, se rechazó o se retiró.",
  resend_later: "Acaba de enviar esta invitación. Espere unos minutos para enviarla otra vez.",
};
export default texts;
