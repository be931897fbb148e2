import type en from "./en.ts";

const texts: typeof en = {
  trial: "Esta es una versión de prueba. Nada de esto es real.",
  combined_subject: ({ n }) => `${n} mensajes sobre solicitudes`,
  combined_heading: ({ n }) => `${n} mensajes en un solo correo`,
  combined: "Tuvimos varios correos para usted en una hora y los reunimos en uno. Cada mensaje tiene su propio enlace.",
  notice_follows:
    "A continuación está el aviso que exige la ley. También queda con su solicitud, donde puede leerlo e imprimirlo.",
  unsubscribe: "Cancelar la suscripción",
  combined_reason: "Recibe este correo porque estos mensajes se enviaron a su dirección.",
};

export default texts;
