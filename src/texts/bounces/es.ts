import type en from "./en.ts";

const texts: typeof en = {
  why: {
    no_mailbox: "El buzón no existe. Revise la dirección.",
    no_domain: "El dominio de esta dirección (después de la @) no puede recibir correo. Revise si hay errores.",
    disabled: "El buzón está cerrado. Pida otra dirección a la persona.",
    full: "El buzón está lleno. Pida a la persona que libere espacio o envíelo de nuevo más tarde.",
    too_large: "El correo es demasiado grande para el buzón.",
    rejected:
      "El servidor de correo rechazó el mensaje, por ejemplo como correo no deseado. Pida otra dirección a la persona.",
    unreachable: "No se pudo contactar al servidor de correo. Envíelo de nuevo más tarde.",
    suppressed:
      "No se envió porque un correo anterior a esta dirección fue devuelto o marcado como no deseado. Revise la dirección o comuníquese con la persona de otra manera.",
    unsubscribed:
      "No se envió porque la persona canceló la suscripción a estos correos. Comuníquese con ella de otra manera.",
    unknown:
      "El servidor de correo no dio ningún motivo. Revise la dirección o comuníquese con la persona de otra manera.",
  },
};

export default texts;
