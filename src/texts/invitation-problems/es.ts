import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  decided: "Ya se tomó una decisión sobre esta solicitud, así que no se puede invitar a nadie más.",
  form_closed: "El formulario ya no está disponible, así que no se puede invitar a nadie a llenarlo.",
  own_address:
    "Este es el correo electrónico del propio solicitante. Cada persona necesita su propio correo electrónico.",
  already_member: "Alguien de este hogar ya presentó su solicitud con este correo electrónico.",
  already_invited: "Esta persona ya está invitada. Puede enviar la invitación de nuevo.",
  too_many: "Esta solicitud ya tiene todas las invitaciones posibles.",
  too_many_today: "Ya envió todas las invitaciones posibles en un día. Inténtelo de nuevo mañana.",
  no_links: "No incluya enlaces ni correos electrónicos.",
  wait_to_remind: ({ hours }: Values<"hours">) =>
    `Puede enviar una invitación de nuevo ${hours} horas después del último correo electrónico.`,
  reminded_enough: "A esta persona ya se le recordó todas las veces posibles. Comuníquese con ella de otra manera.",
  leave_own: "Solo el solicitante puede dejar un hogar.",
  leave_decided: "Ya se tomó una decisión sobre esta solicitud, así que no puede dejar el hogar.",
  already_submitted: "Esta persona ya presentó su solicitud.",
  cant_invite: "Su equipo no le ha dado permiso para invitar a solicitantes.",
  verify_email_first: "Verifique su correo electrónico antes de invitar a solicitantes.",
  not_our_form: "Use la dirección de este formulario.",
  home_gone: "Esta vivienda ya no está en la lista del formulario.",
  unsubscribed: "Esta persona canceló la suscripción a sus invitaciones. Comuníquese con ella de otra manera.",
  no_texts: "Por ahora no se pueden enviar mensajes de texto. Envíe la invitación por correo electrónico.",
  consent_required: "Confirme que la persona aceptó recibir mensajes de texto.",
  us_number: "Escriba un número de teléfono de Estados Unidos que reciba mensajes de texto, con su código de área.",
  texts_stopped: "Esta persona pidió no recibir más mensajes de texto. Invítela por correo electrónico.",
  landline:
    "Este número es de una línea fija y no recibe mensajes de texto. Escriba un número de celular o invite a la persona por correo electrónico.",
  already_opened: "Alguien ya abrió el formulario, así que la invitación no se puede enviar a otra dirección.",
  bounced: "No se pudo entregar la invitación. Revise la dirección y envíela de nuevo.",
  expired: "La invitación venció. Envíela de nuevo.",
  sent_enough: "Esta invitación ya se envió todas las veces posibles. Comuníquese con la persona de otra manera.",
  application_closed: "Esta solicitud está archivada, así que no se puede enviar ninguna invitación para ella.",
  unit_unknown: "Esta vivienda no está en la lista del formulario.",
  rows_or_applications: "Envíe una lista de personas o de solicitudes, y no las dos.",
  nobody_to_invite: "No se puede invitar a nadie de esta lista.",
  quota_exceeded: ({ n }: Values<"n">) =>
    `Hoy puede enviar ${n} invitaciones más. Acorte la lista o envíe el resto mañana.`,
  quota_used: "Ya envió todas las invitaciones posibles en un día. Inténtelo de nuevo mañana.",
  withdrawn: "Esta invitación fue retirada.",
};

export default texts;
