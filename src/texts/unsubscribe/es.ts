import type en from "./en.ts";

const texts: typeof en = {
  title: "Cancelar la suscripción",
  question: ({ sender }) => `¿Quiere dejar de recibir invitaciones de ${sender}?`,
  explanation:
    "Ya no recibirá invitaciones ni recordatorios de este remitente. Los correos sobre las solicitudes que usted presentó le seguirán llegando.",
  confirm: "Cancelar la suscripción",
  done: "Canceló la suscripción",
  done_explanation: ({ sender }) => `${sender} ya no puede enviarle invitaciones.`,
};

export default texts;
