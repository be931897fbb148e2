import type en from "./en.ts";

const texts: typeof en = {
  statement: ({ landlord }) =>
    `Confirmo que todas las personas a las que invito por mensaje de texto aceptaron recibir de ${landlord}, en el número que escribí para cada una, mensajes de texto sobre su solicitud.`,
  notifications:
    "Acepto recibir en este número mensajes de texto automáticos de Lintel con las notificaciones de mi cuenta. La cantidad depende de lo que elija. Pueden aplicarse tarifas de mensajes y datos. Puedo responder ALTO en cualquier momento.",
};

export default texts;
