import type { notifications as en } from "./en.ts";

export const notifications: typeof en = {
  notificationDigest: ({ waiting, others, hasMore }, url) => ({
    subject: waiting.length > 0 ? "Su resumen diario: algo requiere su acción" : "Su resumen diario",
    heading: "Su resumen diario",
    paragraphs: hasMore ? ["Estas son las más recientes. Encontrará las demás en sus notificaciones."] : [],
    lists: [
      ...(waiting.length > 0 ? [{ title: "Requiere su acción", lines: waiting }] : []),
      ...(others.length > 0 ? [{ title: "Qué pasó", lines: others }] : []),
    ],
    action: { label: "Ver todas las notificaciones", url },
    reason: "Recibe este correo porque eligió un resumen diario. Puede cambiarlo en Configuración → Notificaciones.",
  }),
};
