import type en from "./en.ts";

// without the accented vowels that make a text message longer: á, í, ó, ú
const texts: typeof en = {
  invitation: ({ sender, home, link }) => `${sender} le invita a presentar una solicitud para ${home}: ${link}`,
  reminder: ({ sender, home, link }) =>
    `Recordatorio: ${sender} le invita a presentar una solicitud para ${home}: ${link}`,
  notification: ({ text, link }) => `Lintel: ${text}\n${link}`,
  code: ({ code, minutes }) =>
    `${code} es su código de Lintel para recibir notificaciones en este número. Vence en ${minutes} minutos. Si no lo pidió, responda ALTO.`,
  signing_code: ({ code, minutes }) =>
    `${code} es su código de Lintel para abrir un documento. Vence en ${minutes} minutos. No lo comparta. Si no lo pidió, responda ALTO.`,
  stop: "Responda ALTO para no recibir mensajes o AYUDA para recibir ayuda.",
  replies: {
    stop: "Lintel: Ya no recibirá mensajes de texto. Responda COMENZAR para volver a recibirlos.",
    start: "Lintel: Volverá a recibir mensajes de texto. Responda ALTO para no recibirlos.",
    help: "Lintel: Estos mensajes son sobre solicitudes de alquiler. Responda ALTO para no recibirlos. Pueden aplicarse tarifas de mensajes y datos.",
  },
};

export default texts;
