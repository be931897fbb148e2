import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  heading: "Invitación",
  about: ({ email }: Values<"email">) => `Enviada a ${email}`,
  waiting: {
    sent: "Falta que la persona abra el formulario",
    delivered: "Falta que la persona abra el formulario",
    opened: "La persona abrió el formulario, pero no ha comenzado",
    started: "La persona está llenando el formulario",
    bounced: "No se pudo entregar el correo electrónico",
    submitted: "La persona presentó su solicitud",
    expired: "La invitación venció",
    withdrawn: "Usted retiró esta invitación",
  },
  next: {
    sent: "Verá aquí cuando lo abra.",
    delivered: "Verá aquí cuando lo abra.",
    opened: "Verá aquí cuando comience.",
    started: "Sus respuestas aparecerán aquí cuando presente el formulario.",
    bounced: "Revise la dirección e invite a la persona a la correcta.",
    submitted: "",
    expired: "Invite de nuevo a la persona para darle un enlace nuevo.",
    withdrawn: "El enlace ya no abre el formulario con sus respuestas.",
  },
  link_until: "El enlace funciona hasta el",
  steps: {
    sent: "Invitación enviada",
    delivered: "Entregada",
    bounced: "El correo electrónico fue devuelto",
    opened: "Abrió el formulario",
    withdrawn: "Invitación retirada",
    expired: "Invitación vencida",
    submitted: "Solicitud presentada",
    to_open: "Abre el formulario",
    to_start: "Comienza el formulario",
    to_continue: "Continúa el formulario",
    to_submit: "Presenta la solicitud",
  },
  step_states: { done: "(hecho)", now: "(siguiente)", later: "(todavía no)", failed: "(problema)" },
  remedies: {
    check_address: "La dirección no existe. Revise si tiene errores.",
    check_domain: "La parte después de la @ no existe. Revise si tiene errores.",
    mailbox_full: "El buzón está lleno. Pida otra dirección o inténtelo más tarde.",
    refused: "El sistema de correo rechazó el mensaje. Pida otra dirección o envíe usted el enlace del formulario.",
    try_again: "No se pudo conectar con el sistema de correo. Inténtelo más tarde.",
  },
  reason: ({ reason }: Values<"reason">) => `Respuesta del sistema de correo: ${reason}`,
};

export default texts;
