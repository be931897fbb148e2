import type { Values } from "#texts/values.ts";
import type en from "./en.ts";

const texts: typeof en = {
  title: "Invitaciones",
  help: "Invite a una persona que también deba presentar una solicitud. Esa persona llena y firma su propia solicitud, que se agrega a este hogar.",
  own_title: "¿Quién más presentará una solicitud?",
  own_help:
    "Cada adulto que vivirá en la vivienda llena su propia solicitud. Invite a un cosolicitante o garante: esa persona comienza con la vivienda y las fechas que usted indicó. No puede ver nada más de lo que usted le dijo al arrendador.",
  invite: "Invitar a una persona",
  verify_to_invite: ({ email }) =>
    `Para invitar a otras personas, primero verifique que ${email} es suyo. Le enviaremos un código para escribirlo aquí.`,
  dialog_title: "Invitar a una persona a presentar una solicitud",
  intro:
    "Esa persona recibe un correo electrónico con un enlace. Su formulario comienza con la vivienda, la fecha de mudanza y el plazo del contrato. No se llena nada sobre el solicitante.",
  own_intro:
    "Esa persona recibe un correo electrónico con el nombre de usted y un enlace. Su formulario comienza con la vivienda, la fecha de mudanza y el plazo del contrato. Usted verá su avance, pero no sus respuestas.",
  name: "Nombre completo",
  role: "Presenta la solicitud como",
  role_help: {
    co_applicant: "Cosolicitante: vive en la vivienda y firma el contrato",
    guarantor: "Garante: no vive allí y paga solo si los inquilinos no pagan",
  },
  message: "Mensaje (opcional)",
  message_help: "Se agrega al correo electrónico. No incluya enlaces.",
  send: "Enviar invitación",
  sent_toast: ({ name }: Values<"name">) => `Invitación enviada a ${name}`,
  remind: "Reenviar invitación",
  remind_name: ({ name }: Values<"name">) => `Reenviar la invitación a ${name}`,
  withdraw: "Retirar",
  withdraw_name: ({ name }: Values<"name">) => `Retirar la invitación a ${name}`,
  withdraw_title: "¿Retirar esta invitación?",
  withdraw_text: ({ name }: Values<"name">) =>
    `El enlace enviado a ${name} dejará de funcionar. Esa persona aún puede presentar una solicitud por su cuenta.`,
  withdraw_action: "Retirar invitación",
  withdrawn_toast: "Invitación retirada",
  states: {
    sent: "Enviada",
    opened: "Abierta",
    started: "Comenzada",
    submitted: "Presentada",
    expired: "Vencida",
    withdrawn: "Retirada",
  },
  leave_heading: "Su grupo de solicitantes",
  leave_about:
    "Se le invitó a presentar su solicitud junto con otras personas. El arrendador toma una sola decisión para todos.",
  leave: "Salir del grupo de solicitantes",
  leave_title: "¿Salir de este grupo de solicitantes?",
  leave_text: ({ landlord }: Values<"landlord">) =>
    `Su solicitud se conserva y ${landlord} la revisa por separado. Los demás siguen juntos. ${landlord} recibe un correo electrónico.`,
  left_toast: "Ahora presenta su solicitud por su cuenta",
  link_until: "El enlace funciona hasta el",
  by_applicant: "Invitación del solicitante",
  view_application: "Ver la solicitud",
  not_joined: "No está en este hogar:",
  separate: {
    closed: "la invitación ya había terminado.",
    decided: "ya se había tomado una decisión sobre el hogar.",
    agents: "las solicitudes están dirigidas a agentes distintos.",
  },
};

export default texts;
