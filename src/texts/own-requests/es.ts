import type en from "./en.ts";

const texts: typeof en = {
  title: "Responder a la petición del arrendador",
  upload_heading: ({ what }) => `Subir: ${what}`,
  correct_heading: "Corregir sus respuestas",
  files: "Archivos",
  sign_heading: "Firmar sus respuestas",
  sign_label: "Su firma para estas respuestas",
  send_documents: "Enviar los documentos",
  sign_send: "Firmar y enviar",
  sent: ({ landlord }) => `Enviado. Le avisamos a ${landlord}.`,
  sent_text: "Lo que envió ya es parte de su solicitud. No tiene que hacer nada más para esta petición.",
  not_open: {
    withdrawn: {
      title: "Esta petición se retiró",
      text: "El arrendador ya no necesita esto. No tiene que hacer nada.",
    },
    closed: { title: "Esta petición está cerrada", text: "El arrendador ya tomó una decisión sobre su solicitud." },
    unknown: {
      title: "No encontramos esta petición",
      text: "Es posible que el enlace esté incompleto. El estado de su solicitud muestra todo lo que le pide el arrendador.",
    },
  },
  back_to_status: "Ver el estado de la solicitud",
  sent_heading: "Lo que envió",
  sent_on: ({ what, when }) => `${what}, ${when}`,
};

export default texts;
