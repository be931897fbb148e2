import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  invite_name: ({ name }: Values<"name">) => `Invitar a solicitantes a ${name}`,
  dialog_title: "Invitar a solicitantes",
  ways: "Cómo invitar",
  way: { link: "Enlace", person: "Una persona", people: "Varias personas" },
  link_intro:
    "Comparta este enlace donde quiera: en un anuncio, un correo electrónico o un mensaje de texto. Toda persona que lo abra puede presentar su solicitud.",
  qr_label: ({ link }: Values<"link">) => `Código QR que abre ${link}`,
  qr_intro: "Escanee el código con la cámara de un teléfono para abrir el formulario.",
  print_handout: "Imprimir un volante del anuncio",
  name: "Nombre completo (opcional)",
  home: "Vivienda (opcional)",
  home_any: "Cualquier vivienda de este formulario",
  language: "Idioma de la invitación",
  subject: "Asunto",
  message: "Mensaje",
  message_help: "El botón que abre el formulario se agrega debajo.",
  restore_message: "Restaurar el mensaje estándar",
  reminders: "Recordatorios automáticos",
  reminders_help: "Solo mientras no hayan abierto el formulario.",
  reminder_rule: ([first, second]) =>
    first === undefined
      ? "Ninguno"
      : second === undefined
        ? `Después de ${first} días`
        : `Después de ${first} y ${second} días`,
  cc_myself: "Enviarme una copia",
  preview_email: "Ver vista previa",
  hide_preview: "Ocultar vista previa",
  email_preview: "Vista previa del correo electrónico",
  send: "Enviar invitación",
  sent: ({ to }: Values<"to">) => `Invitación enviada a ${to}`,
  create_form: "Crear un formulario",
  no_forms: "Aún no tiene formularios",
  owner_creates_forms:
    "Pida un formulario a la persona propietaria de su equipo. Una invitación abre uno de sus formularios.",
  choose_form: "Primero cree un formulario. Una invitación abre uno de sus formularios.",
};

export default texts;
