import type en from "./en.ts";

const texts: typeof en = {
  title: "Cancelar la suscripción",
  question: ({ sender }) => `¿Quiere dejar de recibir invitaciones de ${sender}?`,
  explanation:
    "Ya no recibirá invitaciones ni recordatorios de este remitente. Los correos sobre las solicitudes que usted presentó le seguirán llegando.",
  confirm: "Cancelar la suscripción",
  done: "Canceló la suscripción",
  done_explanation: ({ sender }) => `${sender} ya no puede enviarle invitaciones.`,
  topics: {
    applications: "¿Quiere dejar de recibir correos sobre las solicitudes que le presentan?",
    reports: "¿Quiere dejar de recibir correos sobre los informes de evaluación?",
    payments: "¿Quiere dejar de recibir correos sobre pagos y disputas?",
    mentions: "¿Quiere dejar de recibir correos cuando alguien de su equipo le menciona?",
    sharing: "¿Quiere dejar de recibir correos sobre las solicitudes que compartió?",
    decisions: "¿Quiere dejar de recibir correos sobre las decisiones de su equipo?",
    team: "¿Quiere dejar de recibir correos cuando alguien entra en su equipo o sale de él?",
    digest: "¿Quiere dejar de recibir el resumen diario?",
    next_steps: "¿Quiere dejar de recibir correos sobre los siguientes pasos de sus solicitudes?",
    household_invitations: "¿Quiere dejar de recibir invitaciones para presentar una solicitud con otras personas?",
    team_invitations: "¿Quiere dejar de recibir invitaciones a equipos?",
    referral_invitations: "¿Quiere dejar de recibir recomendaciones para usar Lintel?",
    shared_applications: "¿Quiere dejar de recibir correos cuando alguien comparte solicitudes con usted?",
    copies: "¿Quiere dejar de recibir copias de los mensajes que envía?",
  },
  still_sent:
    "Le seguiremos enviando lo que exige la ley, como las decisiones sobre sus solicitudes y los recibos, y lo que protege su cuenta.",
  topic_ended: "Ya no recibirá estos correos. Si fue un error, puede suscribirse otra vez.",
  digest_ended:
    "Ya no recibirá el resumen diario. Para activarlo otra vez, inicie sesión y vaya a Configuración → Notificaciones.",
  ended: "Este enlace ya no funciona",
  ended_explanation:
    "El enlace venció o está incompleto. Use el enlace para cancelar la suscripción de un correo más reciente.",
  resume: "Suscribirse otra vez",
  resumed: "Su suscripción está activa otra vez",
  resumed_explanation: "A partir de ahora volverá a recibir estos correos.",
};

export default texts;
