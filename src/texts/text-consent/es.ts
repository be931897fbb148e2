import type en from "./en.ts";

const texts: typeof en = {
  statement: ({ landlord }) =>
    `Confirmo que todas las personas a las que invito por mensaje de texto aceptaron recibir de ${landlord}, en este número, mensajes de texto sobre su solicitud.`,
};

export default texts;
