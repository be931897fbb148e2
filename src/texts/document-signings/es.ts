import { plural } from "#texts/plural.ts";
import type en from "./en.ts";

const es: typeof en = {
  send_document: "Enviar documento",
  send_title: ({ name }) => `Enviar “${name}”`,
  for_applicant: "Enviar al hogar de (opcional)",
  nobody_chosen: "Ingresar las personas usted mismo",
  recipients: "Destinatarios",
  recipient_n: ({ n }) => `Destinatario ${n}`,
  name: "Nombre completo",
  kind: "Qué hace",
  kinds: { signer: "Firma", approver: "Aprueba", witness: "Firma como testigo", cc: "Recibe una copia" },
  role: "Llena los campos de",
  no_role: "Ningún campo",
  order: "Orden",
  order_n: ({ n }) => `Paso ${n}`,
  order_help:
    "Las personas del mismo paso firman al mismo tiempo. El paso siguiente empieza cuando todas hayan terminado.",
  add_recipient: "Agregar destinatario",
  remove_recipient: ({ n }) => `Quitar al destinatario ${n}`,
  facts_title: "Datos de la solicitud en el documento",
  message_title: "Correo electrónico",
  language: "Idioma del correo electrónico",
  subject: "Asunto",
  standard_subject: ({ name }) => `Por favor firme: ${name}`,
  message: "Mensaje (opcional)",
  message_help: "El botón que abre el documento se agrega debajo.",
  expires_in: "Plazo para firmar",
  days: ({ n }) => plural("es", n, { one: "1 día", other: `${n} días` }),
  sent_title: "Documento enviado",
  sent_intro: "Le avisaremos por correo electrónico cuando todos hayan terminado o si alguien rechaza la firma.",
  results: {
    copied: "Recibe una copia cuando todos hayan terminado",
    waiting: "Recibe el correo electrónico cuando sea su turno",
    sent: "Correo electrónico enviado",
    viewed: "Visto",
    completed: "Listo",
    declined: "Rechazado",
  },
};

export default es;
