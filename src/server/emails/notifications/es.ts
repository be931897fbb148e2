import type { notifications as en } from "./en.ts";

export const notifications: typeof en = {
  notificationDigest: ({ waiting, others }, url) => ({
    subject: waiting.length > 0 ? "Su resumen diario: algunas solicitudes requieren su acción" : "Su resumen diario",
    heading: "Su resumen diario",
    paragraphs: [
      ...(waiting.length > 0 ? [`Requiere su acción:\n${waiting.join("\n")}`] : []),
      ...(others.length > 0 ? [`Qué pasó:\n${others.join("\n")}`] : []),
    ],
    action: { label: "Abrir notificaciones", url },
    reason: "Recibe este correo porque eligió un resumen diario. Puede cambiarlo en Configuración → Notificaciones.",
  }),
};
