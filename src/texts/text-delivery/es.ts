import type en from "./en.ts";

const texts: typeof en = {
  states: {
    queued: "Mensaje de texto en espera de envío",
    held: "Mensaje de texto programado para la mañana",
    sending: "Enviando el mensaje de texto",
    unconfirmed: "Es posible que el mensaje de texto se haya enviado",
    sent: "Mensaje de texto enviado",
    delivered: "Mensaje de texto entregado",
    failed: "No se pudo entregar el mensaje de texto",
  },
  held_until: ({ time }) =>
    `Se enviará el ${time}. Los mensajes de texto se envían entre las 8 a. m. y las 9 p. m. en la zona horaria del número.`,
  unconfirmed: "El servicio telefónico no lo confirmó. No lo reenviaremos, para que nadie reciba el mensaje dos veces.",
  remedies: {
    landline:
      "Este número es de una línea fija. Escriba un número de celular o invite a la persona por correo electrónico.",
    no_such_number: "Este número no está en servicio. Revise si tiene errores.",
    unreachable: "No se pudo contactar al teléfono. Inténtelo más tarde o invite a la persona por correo electrónico.",
    blocked: "La compañía telefónica lo bloqueó. Comuníquese con la persona de otra manera.",
    opted_out: "La persona canceló los mensajes de texto. Comuníquese con ella de otra manera.",
    not_us:
      "Solo se pueden enviar mensajes de texto a números de Estados Unidos. Invite a la persona por correo electrónico.",
    not_sent: "No se pudo enviar. Inténtelo más tarde o invite a la persona por correo electrónico.",
  },
  stopped: "Canceló los mensajes de texto",
  can_start: "Puede responder COMENZAR para recibirlos de nuevo.",
};

export default texts;
