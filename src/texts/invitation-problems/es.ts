import { formatCount, plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  decided: "Ya se tomó una decisión sobre esta solicitud, así que no se puede invitar a nadie más.",
  form_closed: "El formulario ya no está disponible, así que no se puede invitar a nadie a llenarlo.",
  own_address:
    "Este es el correo electrónico del propio solicitante. Cada persona necesita su propio correo electrónico.",
  already_member: "Alguien de este hogar ya presentó su solicitud con este correo electrónico.",
  already_invited: "Esta persona ya está invitada. Puede reenviar la invitación.",
  too_many:
    "Esta solicitud ya tiene el máximo de invitaciones. Otras personas aún pueden presentar una solicitud con el enlace del formulario.",
  too_many_today: "Ya envió el máximo de invitaciones por un día. Inténtelo de nuevo mañana.",
  landlord_limit:
    "Hoy no se pueden enviar más invitaciones para las viviendas de este arrendador. Vuelva a intentarlo mañana o envíe usted mismo el enlace del formulario a la persona.",
  no_links: "No incluya enlaces ni correos electrónicos.",
  wait_to_remind: ({ hours }: Values<"hours">) =>
    `Puede reenviar una invitación ${hours} horas después del último correo electrónico.`,
  reminded_enough: "Ya le envió a esta persona el máximo de recordatorios. Comuníquese con ella de otra manera.",
  leave_own: "Solo el solicitante puede salir de un grupo de solicitantes.",
  leave_decided: "Ya se tomó una decisión sobre esta solicitud, así que no puede salir del grupo de solicitantes.",
  already_submitted: "Esta persona ya presentó su solicitud.",
  cant_invite: "Su equipo no le ha dado permiso para invitar a solicitantes.",
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
  sent_enough: "Ya envió esta invitación el máximo de veces. Comuníquese con la persona de otra manera.",
  application_closed: "Esta solicitud está archivada, así que no se puede enviar ninguna invitación para ella.",
  unit_unknown: "Esta vivienda no está en la lista del formulario.",
  rows_or_applications: "Envíe una lista de personas o de solicitudes, no ambas.",
  nobody_to_invite: "No se puede invitar a nadie de esta lista.",
  quota_exceeded: ({ n }) =>
    plural("es", n, {
      one: "Hoy puede enviar 1 invitación más. Acorte la lista o envíe el resto mañana.",
      other: `Hoy puede enviar ${formatCount(n)} invitaciones más. Acorte la lista o envíe el resto mañana.`,
    }),
  quota_used: "Ya envió el máximo de invitaciones por un día. Inténtelo de nuevo mañana.",
  withdrawn: "Esta invitación fue retirada.",
};

export default texts;
