import type en from "./en.ts";

const texts: typeof en = {
  title: "Responder a la petición del arrendador",
  upload_heading: ({ what }) => `Subir: ${what}`,
  correct_heading: "Corregir sus respuestas",
  files: "Archivos",
  files_help: "Fotos o archivos PDF, de 5 MB cada uno como máximo.",
  sign_heading: "Firmar sus respuestas",
  sign_label: "Su firma para estas respuestas",
  only_these: "Responda solo estas preguntas. Todo lo demás queda como lo firmó.",
  send_documents: "Enviar documentos",
  sign_send: "Firmar y enviar",
  sent: ({ landlord }) => `Enviado. Le avisamos a ${landlord}.`,
  sent_text: "Lo que envió ya es parte de su solicitud. No tiene que hacer nada más para esta petición.",
  not_open: {
    withdrawn: "El arrendador retiró esta petición. No tiene que hacer nada.",
    closed: "Esta petición está cerrada porque ya hay una decisión.",
    unknown: "No encontramos esta petición.",
  },
  back_to_status: "Ver el estado de la solicitud",
  sent_heading: "Lo que envió",
  sent_on: ({ what, when }) => `${what}, ${when}`,
};

export default texts;
