import { plural } from "#texts/plural.ts";
import type en from "./en.ts";

const texts: typeof en = {
  title: "Firmar un documento",
  open_link: "Abra el enlace de su correo",
  open_link_help: "Para firmar, abra el enlace del correo que recibió.",
  link_ended: "Este enlace ya no funciona",
  link_ended_help:
    "Es posible que haya terminado el plazo para firmar, que quien lo envió anulara el documento o que alguien se negara a firmar. Revise su correo o pida un enlace nuevo a quien se lo envió.",
  signing_invitation: ({ who }) => `${who} le pide que firme un documento`,
  confirm_email: ({ email }) => `Primero confirme su correo. Enviaremos un código a ${email}.`,
  send_code: "Enviar código",
  code: "Código",
  code_sent: ({ email }) => `Escriba el código que enviamos a ${email}.`,
  confirm_both: ({ email, phone }) =>
    `Primero confirme su correo electrónico y su teléfono. Enviaremos un código a ${email} y luego otro por mensaje de texto al ${phone}. Pueden aplicarse tarifas de mensajes y datos.`,
  text_me_a_code: "Recibir código por mensaje",
  email_code: "Código del correo electrónico",
  text_code: "Código del mensaje de texto",
  text_code_sent: ({ phone }) => `Escriba el código que enviamos por mensaje de texto al ${phone}.`,
  view_document: "Ver documento",
  before_you_sign: "Antes de firmar",
  not_open: "No puede firmar este documento ahora",
  from: ({ who }) => `De ${who}`,
  resend_code: "Volver a enviar el código",
  code_resent: "Busque el código en su correo, también en la carpeta de correo no deseado.",
  saves_itself: "Lo que usted llena se guarda automáticamente. Nada queda firmado hasta que termine.",
  saving: "Guardando…",
  not_saved: "Por ahora no podemos guardar lo que llenó. Deje esta página abierta.",
  approve: "Aprobar el documento",
  you_declined: "Usted se negó a firmar",
  you_declined_help: "Enviamos su motivo a quien le mandó el documento. Ya nadie puede firmarlo.",
  approved_title: "Usted aprobó el documento",
  complete_sealing: ({ name }) =>
    `Todos firmaron ${name}. Estamos preparando el PDF final y le enviaremos un enlace por correo.`,
  decline: "Negarse a firmar",
  decline_title: "¿Negarse a firmar?",
  decline_text: "Quien lo envió recibe su motivo por correo. Ya nadie podrá firmar este documento.",
  reason: "Su motivo",
  complete_title: "Usted firmó el documento",
  complete_all: ({ name }) => `Todos firmaron ${name}.`,
  complete_waiting: "Le enviaremos por correo un enlace al documento firmado cuando todos hayan firmado.",
  download: "Descargar documento",
  progress: ({ done, total }) => `${done} de ${total}`,
  progress_label: ({ done, total }) =>
    `${done} de ${plural("es", total, { one: "1 campo obligatorio", other: `${total} campos obligatorios` })} llenos`,
  start: "Comenzar",
  next: "Siguiente",
  finish: "Firmar y terminar",
  save_continue: "Guardar y continuar",
  nothing_to_fill_in: "No hay nada que usted deba llenar.",
};
export default texts;
